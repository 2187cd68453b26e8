import { nextDays, type WeeklyInterval } from './calendar.ts'

/** A line comes with each delivery, each second or each fourth, counted from the day of its first one. */
export const rhythms = [1, 2, 4] as const

export interface BasketLine {
  readonly code: string
  readonly quantity: number
  readonly everyWeeks: number
  /** A day of the week from which weeks are counted: 'YYYY-MM-DD'. */
  readonly countedFrom: string
  /** What a piece cost when the customer was last told, in bani; null before. */
  readonly unit: number | null
}

/** Whether a line belongs to the delivery of a day; a weekday that was changed keeps the rhythm. */
export function isDue({ everyWeeks, countedFrom }: BasketLine, day: Temporal.PlainDate): boolean {
  const weeks = mondayOf(Temporal.PlainDate.from(countedFrom)).until(mondayOf(day), { largestUnit: 'weeks' }).weeks
  return ((weeks % everyWeeks) + everyWeeks) % everyWeeks === 0
}

/** The next days on which a line comes, the first one first: a week without one has no delivery. */
export function dueDays(
  basket: WeeklyInterval & { readonly lines: readonly BasketLine[] },
  now: Temporal.Instant,
  count: number,
): Temporal.PlainDate[] {
  const weeks = count * Math.max(...rhythms)
  const isWanted = (day: Temporal.PlainDate): boolean => basket.lines.some((line) => isDue(line, day))
  return nextDays(basket, now, weeks).filter(isWanted).slice(0, count)
}

const mondayOf = (day: Temporal.PlainDate): Temporal.PlainDate => day.subtract({ days: day.dayOfWeek - 1 })

/** Equal products are added up, at most 100 pieces; a rhythm that stays keeps its weeks. */
export function linesFrom(
  asked: readonly Omit<BasketLine, 'countedFrom' | 'unit'>[],
  before: readonly BasketLine[],
  firstDay: Temporal.PlainDate,
): BasketLine[] {
  const lines = new Map<string, BasketLine>()
  for (const { code, quantity, everyWeeks } of asked) {
    const pieces = Math.min(100, (lines.get(code)?.quantity ?? 0) + quantity)
    const was = before.find((one) => one.code === code)
    const countedFrom = was?.everyWeeks === everyWeeks ? was.countedFrom : firstDay.toString()
    lines.set(code, { code, quantity: pieces, everyWeeks, countedFrom, unit: was?.unit ?? null })
  }
  return [...lines.values()]
}

/** What a piece costs now, by the codes of products, in bani. */
export type UnitPrices = ReadonlyMap<string, number>

export interface DearerLine {
  readonly code: string
  /** In bani. */
  readonly before: number
  readonly now: number
}

/** Lines of which a piece costs more than the customer was last told. */
export const dearerLines = (lines: readonly BasketLine[], prices: UnitPrices): DearerLine[] =>
  lines.flatMap(({ code, unit: before }) => {
    const now = prices.get(code)
    return before !== null && now !== undefined && now > before ? [{ code, before, now }] : []
  })

/** The lines with the prices that the customer is told now; what has no price keeps the last one. */
export const toldPrices = (lines: readonly BasketLine[], prices: UnitPrices): BasketLine[] =>
  lines.map((line) => ({ ...line, unit: prices.get(line.code) ?? line.unit }))
