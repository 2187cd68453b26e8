import type { DayInterval } from '#modules/dashboard/contract.staff.ts'

/** The columns of orders, in the order in which an order moves through them; `late` counts some of them once more. */
export const counts = ['waiting', 'picking', 'packed', 'onTheWay', 'delivered', 'cameBack', 'late'] as const

type Sum = (typeof counts)[number] | 'taken' | 'held' | 'capacity'

export const sumOf = (rows: readonly DayInterval[], name: Sum): number => rows.reduce((sum, row) => sum + row[name], 0)

/** The zones of one interval together, earliest first. */
export const bySpan = (rows: readonly DayInterval[]): readonly (readonly DayInterval[])[] => [
  ...Map.groupBy(rows, ({ since, until }) => `${since} ${until}`).values(),
]
