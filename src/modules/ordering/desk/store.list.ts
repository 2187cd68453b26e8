import type { IntervalKind } from '#modules/delivery/index.ts'
import { numberIn, searchWords } from '#modules/staff/rules/search-words.ts'
import { type AddParam, daysBetween, numbersBetween, oneOf, timesBetween, whether } from '#platform/list/columns.ts'
import type { ListSource } from '#platform/list/list-sql.ts'
import { hasWords, idsWithWords } from '#platform/list/words-sql.ts'
import { type DisplayState, displayStates, type OrderStates } from '../order/rules/states.ts'
import { unpaidMinutes } from './rules/order-list.ts'
import { pickingLate } from './store.day.ts'

export interface ListedOrderRow extends OrderStates {
  readonly id: string
  readonly number: number
  readonly placedAt: Temporal.Instant
  readonly customerId: string
  readonly clientName: string
  readonly firstName: string
  readonly zone: string | null
  readonly intervalSince: Temporal.Instant
  readonly intervalUntil: Temporal.Instant
  readonly intervalKind: IntervalKind | null
  /** Position in `displayStates`. */
  readonly rank: number
  readonly isChanged: boolean
  readonly lines: number
  readonly isPicked: boolean
  readonly method: string
  readonly total: number
  readonly isGenius: boolean
  readonly isAgeRestricted: boolean
  readonly isFirst: boolean
  readonly isAddition: boolean
  readonly voucher: string | null
  readonly delayMinutes: number
  readonly version: number
}

const rankOf = (state: string): number => displayStates.indexOf(state as DisplayState)

/** Placed orders. Every sort expression is the prefix of an index; ties are ordered by placing. */
export const orderSource: ListSource = {
  table: 'shop_order o',
  where: 'o.placed_at IS NOT NULL',
  id: 'o.id',
  columns: {
    number: { sort: ['o.number'] },
    placed: { sort: ['o.placed_at'] },
    zone: { sort: ['o.zone', 'o.placed_at'], filter: oneOf('o.zone') },
    interval: { sort: ['o.interval_since', 'o.placed_at'] },
    state: { sort: ['o.display_rank', 'o.placed_at'], filter: oneOf('o.display_rank', 'smallint', rankOf) },
    payment: { sort: ['o.payment_state', 'o.placed_at'], filter: oneOf('o.payment_state') },
    total: { sort: ['o.total', 'o.placed_at'], filter: numbersBetween('o.total') },
    method: { filter: oneOf('o.payment_method') },
    voucher: { filter: oneOf('upper(o.coupon)', 'text', (code) => code.toUpperCase()) },
    day: { filter: daysBetween('o.interval_since') },
    time: { filter: timesBetween('o.interval_since') },
    placedOn: { filter: daysBetween('o.placed_at') },
    changed: { filter: whether('o.is_changed') },
    undelivered: { filter: whether(`o.state = 'new' AND o.shipping_state IN ('returned', 'packed')`) },
    unpaid: {
      filter: (filter, param, now) => {
        const before = `${param(now.subtract({ minutes: unpaidMinutes }))}::timestamptz`
        const isUnpaid = `o.state = 'new' AND o.payment_state IN ('new', 'processing', 'failed')`
        return whether(`${isUnpaid} AND o.placed_at < ${before}`)(filter, param, now)
      },
    },
    late: {
      filter: (filter, param, now) => whether(pickingLate(`${param(now)}::timestamptz`, 'o'))(filter, param, now),
    },
    genius: { filter: whether('o.is_genius') },
    customer: { filter: oneOf('o.customer_id::text') },
  },
  words: (words, param) => wordsCondition(words, param, []),
  found: (words, param) => idsWithWords(orderWords, searchWords(words), param),
  exactly: (words, param) => {
    const number = numberIn(words)
    return number === null ? null : `o.number = ${param(number)}::int`
  },
  select: `o.id, o.number, o.placed_at AS "placedAt", o.customer_id AS "customerId", o.state,
    o.payment_state AS "paymentState", o.shipping_state AS "shippingState", o.edit_version AS version,
    coalesce(nullif(o.shipping_address ->> 'contactName', ''), o.customer ->> 'firstName', '') AS "clientName",
    coalesce(o.customer ->> 'firstName', '') AS "firstName", o.zone,
    o.interval_since AS "intervalSince", o.interval_until AS "intervalUntil", o.interval_kind AS "intervalKind",
    o.display_rank AS rank, o.is_changed AS "isChanged", line.lines, o.picked_at IS NOT NULL AS "isPicked",
    o.payment_method AS method, o.total, o.is_genius AS "isGenius", line.is_age_restricted AS "isAgeRestricted",
    NOT EXISTS (SELECT FROM shop_order e WHERE e.customer_id = o.customer_id AND e.placed_at < o.placed_at) AS "isFirst",
    o.add_to IS NOT NULL AS "isAddition", o.coupon AS voucher, o.delay_minutes AS "delayMinutes"`,
  joins: `CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE i.replaces IS NULL)::int AS lines,
      coalesce(bool_or((i.frozen #>> '{goods,isAgeRestricted}')::boolean), false) AS is_age_restricted
    FROM order_item i WHERE i.order_id = o.id) AS line`,
}

/** The list with the filter of orders whose shoppers are being asked about a substitute, which another module knows. */
export const withConsent = (source: ListSource, ids: readonly string[]): ListSource => ({
  ...source,
  columns: {
    ...source.columns,
    consent: {
      filter: (filter, param, now) => whether(`o.id = ANY (${param(ids)}::uuid[])`)(filter, param, now),
    },
  },
})

/** The list, widened by orders that other modules find by the words, such as an invoice or a tote: these come first. */
export const orderSourceWith = (ids: readonly string[]): ListSource => ({
  ...orderSource,
  words: (words, param) => wordsCondition(words, param, ids),
  found: (words, param) =>
    `${idsWithWords(orderWords, searchWords(words), param)} UNION ALL SELECT unnest(${param(ids)}::uuid[])`,
  exactly: (_, param) => `o.id = ANY (${param(ids)}::uuid[])`,
})

const orderWords = { table: 'order_word', reference: 'order_id', id: 'o.id' }

function wordsCondition(words: string, param: AddParam, ids: readonly string[]): string {
  const all = hasWords(orderWords, searchWords(words), param)
  return ids.length > 0 ? `${all} OR o.id = ANY (${param(ids)}::uuid[])` : all
}
