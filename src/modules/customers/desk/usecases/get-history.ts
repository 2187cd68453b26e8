import type { OkOf, QueryOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { HistorySourceEvent } from '#platform/customer-history.ts'
import type { CustomerDeskContext } from '../context.ts'
import { type getCustomerHistory, HistoryEvent as View } from '../contract.staff-customer.ts'
import { historyKinds, historyPageSize } from '../rules/history-kinds.ts'
import { deskCustomer } from '../store.ts'

type Query = QueryOf<typeof getCustomerHistory>

/** What every module tells of a customer, as one timeline. Throws `customer-not-found` and `invalid-input`. */
export function getHistory({ db, histories }: CustomerDeskContext) {
  return async function getHistory(
    id: string,
    { kinds, before, beforeKey }: Query,
  ): Promise<OkOf<typeof getCustomerHistory>> {
    const wanted = kindsOf(kinds)
    if ((before === undefined) !== (beforeKey === undefined)) throw invalid(before ? 'beforeKey' : 'before')
    if ((await db.maybe(deskCustomer, [id])) === null) throw new Problem('customer-not-found')
    const cursor = before === undefined ? null : { at: Temporal.Instant.from(before), key: beforeKey ?? '' }
    const query = { kinds: wanted, before: cursor, limit: historyPageSize + 1 }
    const sources = histories().filter((source) => source.kinds.some((kind) => wanted.some((one) => one === kind)))
    const parts = await Promise.all(sources.map((source) => source.read(db, id, query)))
    const events = parts.flat().toSorted(newestFirst)
    return { items: events.slice(0, historyPageSize).map(present), hasMore: events.length > historyPageSize }
  }
}

function kindsOf(text: string | undefined) {
  const kinds = text?.split(',') ?? historyKinds
  const known = historyKinds.filter((kind) => kinds.includes(kind))
  if (known.length !== kinds.length) throw invalid('kinds')
  return known
}

const invalid = (path: string): Problem =>
  new Problem('invalid-input', { violations: [{ path, code: 'invalid-value' }] })

/** Keys in byte order, as the sources have them. */
function newestFirst(a: HistorySourceEvent, b: HistorySourceEvent): number {
  const byTime = Temporal.Instant.compare(b.at, a.at)
  if (byTime !== 0) return byTime
  return a.key < b.key ? 1 : -1
}

const present = ({ at, ...event }: HistorySourceEvent) => View.parse({ ...event, at: at.toString() })
