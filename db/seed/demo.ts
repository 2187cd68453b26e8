import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'

/** Incremented when demo data is added: a database with an earlier edition gets the additions at the next start. */
const edition = 16

const latestEdition = statement<{ edition: number }>(
  'seed.latest-edition',
  'SELECT edition FROM demo_load ORDER BY 1 DESC',
)
const recordEdition = statement<unknown, [edition: number, now: Temporal.Instant]>(
  'seed.record-edition',
  'INSERT INTO demo_load (edition, loaded_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)

/**
 * Loads the demo data: `products` generated products, customers and what belongs to them. Does nothing when `products` is 0.
 * Idempotent, also with several processes at once. The generator is imported dynamically, because most starts do not need it.
 */
export async function loadDemo(context: Context, products: number): Promise<void> {
  if (products === 0 || ((await context.db.maybe(latestEdition, []))?.edition ?? 0) >= edition) return
  const [
    { loadCatalog },
    { loadCustomListings },
    { loadListingBanners },
    { loadPeople },
    { loadStreets },
    { loadAddresses },
    { loadBillings },
    { loadMealCards },
    { loadVouchers },
    { loadLoyaltyAndGenius },
    { loadFavourites },
    { loadGifts },
    { loadPastOrders },
    { loadReviews },
    { loadContent },
    { loadWarehouse },
    { loadVehicles },
  ] = await Promise.all([
    import('./catalog/load.ts'),
    import('./custom-listings.ts'),
    import('./listing-banners.ts'),
    import('./people.ts'),
    import('./streets.ts'),
    import('./addresses.ts'),
    import('./billings.ts'),
    import('./meal-cards.ts'),
    import('./vouchers.ts'),
    import('./loyalty-and-genius.ts'),
    import('./favourites.ts'),
    import('./gifts.ts'),
    import('./past-orders.ts'),
    import('./reviews.ts'),
    import('./content.ts'),
    import('./warehouse.ts'),
    import('./vehicles.ts'),
  ])
  await loadCatalog(context, products)
  await loadCustomListings(context.db)
  await loadListingBanners(context.db)
  await loadPeople(context.db)
  await loadStreets(context)
  await loadAddresses(context)
  await loadBillings(context)
  await loadMealCards(context)
  await loadVouchers(context)
  await loadLoyaltyAndGenius(context)
  await loadFavourites(context)
  await loadGifts(context.db, context.clock.now())
  await loadPastOrders(context)
  await loadReviews(context)
  await loadContent(context)
  await loadWarehouse(context.db)
  await loadVehicles(context.db)
  await context.db.run(recordEdition, [edition, context.clock.now()])
}
