import { useQuery } from '@tanstack/react-query'
import { listBoughtOffers } from '#modules/favourites/contract.usual.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { BegunRecipes } from './begun-recipes.tsx'
import { BoughtOffersRow } from './bought-offers-row.tsx'
import { useBegunRecipes } from './use-begun-recipes.ts'
import { lastOrderQuery, useHasOrdered, usualProductsQuery } from './use-has-ordered.ts'
import { useProgress, useRoom } from './use-room.ts'

const firstQueries = [lastOrderQuery, usualProductsQuery]

/**
 * Below the departments, for who has ordered before: offers on what is bought, and recipes for what is in the cart. Asked for
 * after what stands above, so that it does not wait for them.
 */
export function RowsBelow() {
  const hasOrdered = useHasOrdered() === true
  const { data: offers, isPending } = useQuery({ ...queryOf(listBoughtOffers, {}), enabled: hasOrdered })
  const begun = useBegunRecipes(hasOrdered)
  const areFirstAnswered = useProgress(firstQueries).isAnswered
  const room = useRoom('below', areFirstAnswered && (!hasOrdered || (offers !== undefined && begun.isSettled)))
  return (
    <div ref={room}>
      {offers && <BoughtOffersRow offers={offers} />}
      {/* From top to bottom, so that none pushes another aside. */}
      {hasOrdered && !isPending && <BegunRecipes recipes={begun.recipes} />}
    </div>
  )
}
