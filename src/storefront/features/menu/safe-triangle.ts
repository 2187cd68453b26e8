export interface PointerPlace {
  readonly x: number
  readonly y: number
}

/** The left edge of what the pointer may be heading for. */
export interface Edge {
  readonly x: number
  readonly top: number
  readonly bottom: number
}

/** Whether a pointer that moved from `from` to `to` stays inside the triangle between `from` and the ends of the edge. */
export function headsFor(edge: Edge, from: PointerPlace, to: PointerPlace): boolean {
  const width = edge.x - from.x
  const moved = to.x - from.x
  if (width <= 0 || moved <= 0) return false
  const share = moved / width
  const highest = from.y + (edge.top - from.y) * share
  const lowest = from.y + (edge.bottom - from.y) * share
  return to.y >= highest && to.y <= lowest
}
