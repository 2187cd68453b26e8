import type { At } from '#platform/at.ts'
import { loadAddresses } from './addresses.ts'
import { loadCatalog } from './catalog/load.ts'
import { loadCustomListings } from './custom-listings.ts'
import { loadPeople } from './people.ts'

/**
 * Fills an empty shop with so many products, with people and their addresses; 0 leaves it without a demo.
 * Safe to run at every start and from several processes.
 */
export async function loadDemo(at: At, products: number): Promise<void> {
  if (products === 0) return
  await loadCatalog(at, products)
  await loadCustomListings(at.db)
  await loadPeople(at.db)
  await loadAddresses(at)
}
