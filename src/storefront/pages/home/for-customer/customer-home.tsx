import { useQuery } from '@tanstack/react-query'
import { listAnnouncements } from '#modules/benefits/contract.ts'
import { listUsualProducts } from '#modules/favourites/contract.usual.ts'
import { lastOrderAgain } from '#modules/ordering/contract.returning.ts'
import { Announcements } from '#storefront/features/benefits/announcements.tsx'
import { TrialOffer } from '#storefront/features/genius/trial-offer.tsx'
import { geniusQuery } from '#storefront/features/genius/use-genius.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import css from './customer-home.module.css'
import { RepeatLast } from './repeat-last.tsx'
import { useRoom } from './use-room.ts'
import { UsualRow } from './usual-row.tsx'

const usualProducts = queryOf(listUsualProducts, {})
const queries = [usualProducts, queryOf(lastOrderAgain, {}), queryOf(listAnnouncements, {}), geniusQuery]

/** What the shop knows of a signed-in customer: what runs out, and the last order; then what may be of use. */
export function CustomerHome() {
  const { room, isSettled } = useRoom('for-you', queries)
  const hasUsual = !useQuery(usualProducts).isPending
  return (
    <div ref={room} className={css.forYou}>
      <UsualRow />
      {/* From top to bottom, so that none pushes another aside. */}
      {hasUsual && <RepeatLast />}
      {isSettled && <TrialOffer />}
      {isSettled && <Announcements />}
    </div>
  )
}
