type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** One cycle of the graph as `a → b → a`; undefined without a cycle. */
export function cycleIn(graph: Graph): string | undefined {
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

/** The strongly connected components of more than one name (Tarjan's algorithm). */
export function strongComponents(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const components: string[][] = []
  const visit = (name: string): number => {
    const index = order.size
    order.set(name, index)
    stack.push(name)
    let low = index
    for (const next of graph.get(name) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next) ?? low)
    }
    lowest.set(name, low)
    if (low === index) {
      const component = stack.splice(stack.indexOf(name))
      if (component.length > 1) components.push(component.sort())
    }
    return low
  }
  for (const name of graph.keys()) if (!order.has(name)) visit(name)
  return components
}
