import { zone } from '#kernel/clock.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { AddressRow } from '#modules/delivery/index.ts'
import { presentProduct } from '#modules/shopping-lists/index.ts'
import type { OrderQuote } from './context.ts'
import type { RecurringBasket, RecurringDelivery } from './contract.ts'
import { letterFrom, orderAt, takesOrders } from './rules/calendar.ts'
import { dueDays, isDue } from './rules/lines-due.ts'
import type { RecurringDeliveryRow } from './store.deliveries.ts'
import type { BasketRow } from './store.ts'

const localTime = (at: Temporal.Instant): string => at.toString({ timeZone: zone, smallestUnit: 'second' })

/** How many deliveries are shown. */
const shown = 6

interface LastOrder {
  readonly orderId: string
  readonly token: string
  readonly state: NonNullable<RecurringDelivery['orderState']>
}

interface BasketFacts {
  readonly address: AddressRow | null
  readonly quote: OrderQuote
  /** Those of the basket, by day. */
  readonly deliveries: readonly RecurringDeliveryRow[]
  /** Of the last delivery that was ordered. */
  readonly lastOrder: LastOrder | null
  /** The day of the next delivery. */
  readonly day: Temporal.PlainDate
}

export function presentBasket(
  row: BasketRow,
  { address, quote, deliveries, lastOrder, day }: BasketFacts,
  cards: Catalog['cards'],
  now: Temporal.Instant,
): RecurringBasket {
  const { customerId: _, lines, ...basket } = row
  const known = cards(lines.map(({ code }) => code))
  return {
    ...basket,
    addressName: address && (address.name ?? address.streetAddress),
    channel: address?.zone ?? null,
    lines: lines.map((line) => {
      const { code, quantity, everyWeeks } = line
      const card = known.get(code)
      return { code, quantity, everyWeeks, isDue: isDue(line, day), product: card ? presentProduct(card) : null }
    }),
    ...{ total: quote.total, refusals: [...quote.refusals] },
    deliveries: presentDeliveries(row, deliveries, lastOrder, now),
  }
}

/** The last one that was ordered or refused, then what is to come. */
function presentDeliveries(
  basket: BasketRow,
  rows: readonly RecurringDeliveryRow[],
  lastOrder: LastOrder | null,
  now: Temporal.Instant,
): RecurringDelivery[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const last = rows.findLast(({ state }) => state === 'placed' || state === 'refused')
  const canBeTakenBack = ({ state, letterAt, day }: RecurringDeliveryRow): boolean =>
    state === 'skipped' && letterAt !== null && takesOrders(Temporal.PlainDate.from(day), basket, now)
  const told = rows.filter((row) => row.state === 'announced' || canBeTakenBack(row)).map(({ day }) => day)
  const days = new Set([...told, ...dueDays(basket, now, shown).map(String)])
  const next = [...days].sort().filter((day) => last === undefined || day > last.day)
  return [...(last ? [last.day] : []), ...next.slice(0, shown)].map((day) => {
    const row = byDay.get(day)
    const date = Temporal.PlainDate.from(day)
    const planned = letterFrom(date)
    const order = row?.orderId && row.orderId === lastOrder?.orderId ? lastOrder : null
    const letterAt = row?.letterAt ?? (Temporal.Instant.compare(planned, now) > 0 ? planned : now)
    return {
      day,
      state: row?.state ?? 'planned',
      letterAt: localTime(letterAt),
      orderAt: localTime(row?.orderAt ?? orderAt(date, letterAt)),
      orderToken: order?.token ?? null,
      orderState: order?.state ?? null,
      refusal: row?.refusal ?? null,
    }
  })
}
