import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Figure } from '#platform/figures.ts'
import * as store from '../saving/store.photographs.ts'

interface QueuedPhotograph {
  readonly productCode: string
  readonly address: string
  readonly tries: number
}

/** A server that does not answer is asked again after 10, 20 and 30 minutes. */
const MOST_TRIES = 4
const RETRY_MINUTES = 10

/** A claim ends after this time: the process that made it has died. */
const CLAIM_MINUTES = 10

/** The photographs that products wait for. When the last one of a product is settled, the product shows those it got. */
export function photographQueue({ db, clock }: Context) {
  return {
    claim: (limit: number): Promise<readonly QueuedPhotograph[]> => {
      const now = clock.now()
      return store.claimPhotographs(db, now, now.add({ minutes: CLAIM_MINUTES }), limit)
    },
    store: ({ productCode, address }: QueuedPhotograph, key: string): Promise<void> =>
      db.transaction(async (tx) => {
        await store.lockPhotographedProducts(tx, [productCode])
        await store.markStored(tx, productCode, address, key, clock.now())
        await store.showStoredPhotographs(tx, [productCode])
      }),
    refuse: ({ productCode, address, tries }: QueuedPhotograph, fault: string, mayPass: boolean): Promise<void> =>
      db.transaction(async (tx) => {
        const again = mayPass && tries < MOST_TRIES ? clock.now().add({ minutes: tries * RETRY_MINUTES }) : null
        await store.lockPhotographedProducts(tx, [productCode])
        await store.markRefused(tx, productCode, address, fault, again)
        await store.showStoredPhotographs(tx, [productCode])
      }),
  }
}

/** Photographs of products that are not in the media store. */
export const photographFigure = ({ db }: Pick<Context, 'db'>): Figure => ({
  name: 'poftim_photographs_open',
  help: 'Photographs of products that wait to be fetched, or that failed for good.',
  label: 'state',
  read: async () => {
    const counts = new Map((await store.countPhotographs(db)).map(({ state, count }) => [state, count]))
    return ['waiting', 'failed'].map((label) => ({ label, value: counts.get(label) ?? 0 }))
  },
})

/** Whether a product has, or shows, the photograph of this key. */
export const hasPhotograph = async (q: Queryable, key: string): Promise<boolean> =>
  (await q.maybe(store.productWithPhotograph, [key])) !== null
