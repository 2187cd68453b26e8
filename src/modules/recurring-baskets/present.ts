import { zone } from '#kernel/clock.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { AddressRow } from '#modules/delivery/index.ts'
import { presentProduct } from '#modules/shopping-lists/index.ts'
import type { OrderQuote } from './context.ts'
import type { RecurringBasket, RecurringDelivery } from './contract.ts'
import { letterFrom, nextDays, orderAt } from './rules/calendar.ts'
import { isDue } from './rules/lines-due.ts'
import type { RecurringDeliveryRow } from './store.deliveries.ts'
import type { BasketRow } from './store.ts'

const localTime = (at: Temporal.Instant): string => at.toString({ timeZone: zone, smallestUnit: 'second' })

/** How many deliveries are shown. */
const shown = 6

export interface BasketFacts {
  readonly address: AddressRow | null
  readonly quote: OrderQuote
  /** Those of the basket, by day. */
  readonly deliveries: readonly RecurringDeliveryRow[]
  readonly orderTokens: ReadonlyMap<string, string>
  /** The day of the next delivery. */
  readonly day: Temporal.PlainDate
}

export function presentBasket(
  { customerId: _, lines, ...basket }: BasketRow,
  { address, quote, deliveries, orderTokens, day }: BasketFacts,
  cards: Catalog['cards'],
  now: Temporal.Instant,
): RecurringBasket {
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
    deliveries: presentDeliveries(basket, deliveries, orderTokens, now),
  }
}

/** The last one that was ordered or refused, then what is to come. */
function presentDeliveries(
  basket: Pick<BasketRow, 'weekday' | 'since' | 'until'>,
  rows: readonly RecurringDeliveryRow[],
  orderTokens: ReadonlyMap<string, string>,
  now: Temporal.Instant,
): RecurringDelivery[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const last = rows.findLast(({ state }) => state === 'placed' || state === 'refused')
  const announced = rows.filter(({ state }) => state === 'announced').map(({ day }) => day)
  const days = new Set([...announced, ...nextDays(basket, now, shown).map(String)])
  const next = [...days].sort().filter((day) => last === undefined || day > last.day)
  return [...(last ? [last.day] : []), ...next.slice(0, shown)].map((day) => {
    const row = byDay.get(day)
    const date = Temporal.PlainDate.from(day)
    const planned = letterFrom(date)
    const letterAt = row?.letterAt ?? (Temporal.Instant.compare(planned, now) > 0 ? planned : now)
    return {
      day,
      state: row?.state ?? 'planned',
      letterAt: localTime(letterAt),
      orderAt: localTime(row?.orderAt ?? orderAt(date, letterAt)),
      orderToken: (row?.orderId && orderTokens.get(row.orderId)) ?? null,
      refusal: row?.refusal ?? null,
    }
  })
}
