#!/bin/sh
exec todayline today --host argos
