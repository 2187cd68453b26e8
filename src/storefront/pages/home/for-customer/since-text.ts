interface LastOrder {
  /** Local time of the last order; undefined when there is none. */
  readonly placedAt: string | undefined
  /** Whether the customer has products bought often. */
  readonly hasList: boolean
  /** The date in Bucharest. */
  readonly today: string
}

const dayMs = 24 * 3_600_000

/**
 * Which sentence says how long ago the customer ordered last, in days, and that the usual list is ready, if it has products.
 * Undefined when there is nothing to say.
 */
export function sinceText({ placedAt, hasList, today }: LastOrder) {
  if (placedAt === undefined) return hasList ? ({ text: 'listReady', days: 0 } as const) : undefined
  const days = Math.round((Date.parse(today) - Date.parse(placedAt.slice(0, 10))) / dayMs)
  if (days < 1) return { text: 'orderedToday', days } as const
  return { text: hasList ? 'lastOrderAndList' : 'lastOrder', days } as const
}
