"""General icons: signs, time, tools, places."""
from icons_system import calendar
from outlines import arc, circle, Drawing, ellipse, frame, line, ring, rpoly, rrect, turn
from parts import icon


TRIANGLE = [(300, 720), (610, 70), (-10, 70)]


@icon("failed-units")
def _():
    return Drawing(rpoly(TRIANGLE, 60)).cut(line((300, 470), (300, 330), w=80), circle(300, 190, 50))


@icon("warning")
def _():
    return Drawing(rpoly([(300, 780), (635, 40), (-35, 40)], 90)).cut(
        rpoly([(300, 610), (505, 108), (95, 108)], 24)).add(line((300, 410), (300, 310), w=76), circle(300, 200, 46))


@icon("stocks-up")
def _():
    return Drawing(line((56, 130), (220, 330), (340, 230), (530, 530), w=80), line((350, 560), (540, 560), (540, 360), w=80))


@icon("stocks-down")
def _():
    return Drawing(line((56, 570), (220, 370), (340, 470), (530, 170), w=80), line((350, 140), (540, 140), (540, 340), w=80))


@icon("sync")
def _():
    one = arc(300, 350, 236, 30, 150, 76) + rpoly([(570, 660), (570, 400), (310, 400)], 14)
    return Drawing(one, turn(one, 180))


@icon("refresh")
def _():
    return Drawing(arc(300, 350, 240, 50, 340, 78), rpoly([(580, 670), (580, 400), (310, 400)], 14))


@icon("privacy-camera")
def _():
    return Drawing(rrect(20, 130, 400, 570, 70), rpoly([(440, 350), (580, 540), (580, 160)], 24)).cut(circle(210, 350, 84))


@icon("privacy-screen")
def _():
    return Drawing(frame(20, 170, 580, 640, 56), line((190, 60), (410, 60)), line((300, 180), (300, 70)),
                   circle(300, 405, 96))


@icon("timer")
def _():
    glass = [(110, 700), (490, 700), (490, 570), (350, 350), (490, 130), (490, 0), (110, 0), (110, 130), (250, 350), (110, 570)]
    return Drawing(rpoly(glass, [0, 0, 40, 30, 40, 0, 0, 40, 30, 40]), line((70, 705), (530, 705)), line((70, -5), (530, -5))) \
        .cut(rpoly([(190, 640), (410, 640), (410, 540), (190, 540)], 10))


@icon("stopwatch")
def _():
    return Drawing(ring(300, 300, 270, 74), line((300, 300), (300, 440)), line((230, 700), (370, 700), w=80),
                   line((300, 570), (300, 690)), line((510, 560), (530, 580), w=80))


@icon("pomodoro")
def _():
    crown = [line((300, 520), p, w=72) for p in ((150, 480), (230, 400), (370, 400), (450, 480))]
    halo = [line((300, 520), p, w=180) for p in ((150, 480), (230, 400), (370, 400), (450, 480))]
    return Drawing(ellipse(300, 270, 280, 270)).cut(*halo).add(*crown, line((300, 520), (330, 650), w=76))


@icon("ping")
def _():
    return Drawing(line((50, 330), (160, 330), (240, 610), (360, 90), (430, 330), (550, 330), w=76))


@icon("printer")
def _():
    return Drawing(rrect(20, 180, 580, 480, 60), rrect(130, 540, 470, 690, 30)).cut(rrect(90, -60, 510, 270, 20)) \
        .add(rrect(150, 20, 450, 220, 30)).cut(circle(470, 390, 38))


@icon("key")
def _():
    return Drawing(ring(300, 545, 200, 84), line((300, 380), (300, -10), w=84), line((300, 0), (440, 0), w=78),
                   line((300, 170), (420, 170), w=78))


def lock_body():
    return Drawing(rrect(50, -20, 550, 390, 60))


@icon("lock")
def _():
    return lock_body().add(arc(300, 500, 150, 0, 180, 80), line((150, 500), (150, 360), w=80),
                           line((450, 500), (450, 360), w=80)).cut(line((300, 225), (300, 145), w=84))


@icon("unlock")
def _():
    return lock_body().add(arc(300, 540, 150, -8, 180, 80), line((150, 540), (150, 360), w=80)).cut(
        line((300, 225), (300, 145), w=84))


@icon("home")
def _():
    return Drawing(rpoly([(300, 720), (612, 335), (500, 335), (500, 40), (100, 40), (100, 335), (-12, 335)],
                         [50, 28, 0, 40, 40, 0, 28])).cut(rpoly(
                             [(230, 30), (370, 30), (370, 250), (230, 250)], [0, 0, 20, 20]))


@icon("folder")
def _():
    return Drawing(rpoly([(20, 100), (580, 100), (580, 520), (300, 520), (240, 610), (20, 610)], [50, 50, 50, 0, 24, 50]))


@icon("terminal")
def _():
    return Drawing(rrect(20, 80, 580, 620, 70)).cut(line((140, 470), (260, 360), (140, 250), w=74),
                                                    line((330, 215), (460, 215), w=74))


@icon("calendar-week")
def _():
    return calendar().add(rrect(150, 205, 450, 335, 20))
