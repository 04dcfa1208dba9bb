extension Machine {
  var installedBars: [HostDescription.Bar] {
    var bars: [HostDescription.Bar] = []
    for host in HostName.allCases {
      for bar in host.description.bars where findsProgram(bar.program) { bars.append(bar) }
    }
    return bars
  }
}
