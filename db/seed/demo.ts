import type { At } from '#platform/at.ts'
import { statement } from '#platform/statement.ts'

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
export async function loadDemo(at: At, products: number): Promise<void> {
  if (products === 0 || ((await at.db.maybe(latest, []))?.edition ?? 0) >= edition) return
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
  await loadCatalog(at, products)
  await loadCustomListings(at.db)
  await loadListingBanners(at.db)
  await loadPeople(at.db)
  await loadAddresses(at)
  await loadBillings(at)
  await loadMealCards(at)
  await loadVouchers(at)
  await loadClub(at)
  await loadFavourites(at)
  await loadGifts(at.db, at.clock.now())
  await loadPastOrders(at)
  await at.db.run(noteEdition, [edition, at.clock.now()])
}
