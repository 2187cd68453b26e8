import { setImmediate } from 'node:timers/promises'
import type { SearchCatalog } from '#modules/catalog/index.ts'
import { GoodsIndex } from './engine/goods-index.ts'

/** The index of products of this process, kept up to date with the catalogue. */
export interface LiveGoods {
  /** Indexes the catalogue in small steps at the first call, so that requests are served meanwhile. */
  index(): Promise<GoodsIndex>
}

const atOnce = 500

/** Products whose texts have not changed are skipped: most changes are of price and stock. */
export function liveGoods(catalog: SearchCatalog): LiveGoods {
  let index = new GoodsIndex()
  let names = -1
  let versions = new Map<number, number>()
  let started: Promise<void> | undefined

  const put = (slot: number): void => {
    const product = catalog.words(slot)
    const version = catalog.wordsVersion(slot)
    if (product === undefined) {
      index.remove(slot)
      versions.delete(slot)
    } else if (versions.get(slot) !== version) {
      index.put(slot, product)
      versions.set(slot, version)
    }
  }
  const takeIn = async (): Promise<void> => {
    names = catalog.namesVersion()
    for (let slot = 0; slot < catalog.count(); slot++) {
      if (slot % atOnce === 0) await setImmediate()
      put(slot)
    }
  }
  const startOver = (): void => {
    index = new GoodsIndex()
    versions = new Map()
    started = takeIn()
  }

  catalog.onChange((touched) => {
    if (started === undefined) return
    if (names !== catalog.namesVersion()) startOver()
    else if (touched === 'everything') for (let slot = 0; slot < catalog.count(); slot++) put(slot)
    else for (const slot of touched) put(slot)
  })
  return {
    index: async () => {
      started ??= takeIn()
      await started
      return index
    },
  }
}
