import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'

/** Counts up with what the demo holds: a shop filled with an earlier edition gets the rest at its next start. */
const edition = 11

const latest = statement<{ edition: number }>('seed.latest-edition', 'SELECT edition FROM demo_load ORDER BY 1 DESC')
const noteEdition = statement<unknown, [edition: number, now: Temporal.Instant]>(
  'seed.note-edition',
  'INSERT INTO demo_load (edition, loaded_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
)

/**
 * Fills an empty shop with so many products, with people and their addresses; 0 leaves it without a demo.
 * Safe to run at every start and from several processes. What fills the shop is only read where it is needed.
 */
export async function loadDemo(context: Context, products: number): Promise<void> {
  if (products === 0 || ((await context.db.maybe(latest, []))?.edition ?? 0) >= edition) return
  const [
    { loadCatalog },
    { loadCustomListings },
    { loadListingBanners },
    { loadPeople },
    { loadAddresses },
    { loadBillings },
    { loadMealCards },
    { loadVouchers },
    { loadClub },
    { loadFavourites },
    { loadGifts },
    { loadPastOrders },
  ] = await Promise.all([
    import('./catalog/load.ts'),
    import('./custom-listings.ts'),
    import('./listing-banners.ts'),
    import('./people.ts'),
    import('./addresses.ts'),
    import('./billings.ts'),
    import('./meal-cards.ts'),
    import('./vouchers.ts'),
    import('./club.ts'),
    import('./favourites.ts'),
    import('./gifts.ts'),
    import('./past-orders.ts'),
  ])
  await loadCatalog(context, products)
  await loadCustomListings(context.db)
  await loadListingBanners(context.db)
  await loadPeople(context.db)
  await loadAddresses(context)
  await loadBillings(context)
  await loadMealCards(context)
  await loadVouchers(context)
  await loadClub(context)
  await loadFavourites(context)
  await loadGifts(context.db, context.clock.now())
  await loadPastOrders(context)
  await context.db.run(noteEdition, [edition, context.clock.now()])
}
