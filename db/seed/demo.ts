import type { At } from '#platform/at.ts'
import { loadAddresses } from './addresses.ts'
import { loadCatalog } from './catalog/load.ts'
import { loadPeople } from './people.ts'

export interface DemoOptions {
  /** How many products; 0 leaves the shop without a demo. */
  readonly products: number
  readonly progress: (share: number) => void
}

/** Fills an empty shop: products, people, addresses. Safe to run at every start and from several processes. */
export async function loadDemo(at: At, { products, progress }: DemoOptions): Promise<void> {
  if (products === 0) return
  await loadCatalog(at, { products, progress })
  await loadPeople(at.db)
  await loadAddresses(at)
}
