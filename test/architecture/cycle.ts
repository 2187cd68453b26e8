/** The names on one cycle of the graph, as `a → b → a`; undefined when it has none. */
export function cycleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const done = new Set<string>()
  const visit = (name: string, trail: readonly string[]): string | undefined => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name].join(' → ')
    if (done.has(name)) return undefined
    for (const next of graph.get(name) ?? []) {
      const cycle = visit(next, [...trail, name])
      if (cycle !== undefined) return cycle
    }
    done.add(name)
    return undefined
  }
  for (const name of graph.keys()) {
    const cycle = visit(name, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}
