import { useQuery } from '@tanstack/react-query'
import { listAnnouncements } from '#modules/benefits/contract.ts'
import { Announcements } from '#storefront/features/benefits/announcements.tsx'
import { TrialOffer } from '#storefront/features/genius/trial-offer.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import css from './customer-home.module.css'
import { RepeatLast } from './repeat-last.tsx'
import { lastOrderQuery, useHasOrdered, usualProductsQuery } from './use-has-ordered.ts'
import { useProgress, useRoom } from './use-room.ts'
import { UsualRow } from './usual-row.tsx'

export { RowsBelow } from './rows-below.tsx'

const queries = [usualProductsQuery, lastOrderQuery]
const all = [...queries, queryOf(listAnnouncements, {})]

/**
 * What the shop knows of a signed-in customer: what runs out, and the last order; then what it announces, and the trial for
 * who has not ordered yet, whose page has no tiles for it.
 */
export function CustomerHome() {
  const { isSettled } = useProgress(queries)
  const isNew = useHasOrdered() === false
  const room = useRoom('for-you', useProgress(all).isAnswered)
  const hasUsual = !useQuery(usualProductsQuery).isPending
  return (
    <div ref={room} className={css.forYou}>
      <UsualRow />
      {/* From top to bottom, so that none pushes another aside. */}
      {hasUsual && <RepeatLast />}
      {isNew && <TrialOffer />}
      {isSettled && <Announcements />}
    </div>
  )
}
