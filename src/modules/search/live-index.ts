import { setImmediate } from 'node:timers/promises'
import type { SearchCatalog } from '#modules/catalog/index.ts'
import { Phrases } from './engine/phrases.ts'
import { WordIndex } from './engine/word-index.ts'

/** The search index of this process, kept up to date with the catalogue. */
export interface LiveSearchIndex {
  index(): WordIndex
  phrases(): Phrases
  /** Indexes the whole catalogue in small steps, so that requests are served meanwhile. */
  start(): Promise<void>
  /** Resolves when `start` has finished. */
  ready(): Promise<void>
}

/** About a millisecond of work. Each step of a page that is made meanwhile waits for so many products. */
const atOnce = 50

/** What the index reads of the catalogue. */
type IndexedCatalog = Pick<SearchCatalog, 'count' | 'words' | 'wordsVersion' | 'namesVersion' | 'onChange'>

/** Products whose texts have not changed are skipped: most changes are of price and stock. */
export function liveSearchIndex(catalog: IndexedCatalog): LiveSearchIndex {
  let index = new WordIndex()
  let phrases = new Phrases()
  let names = -1
  let versions = new Uint32Array(0)
  let started: Promise<void> | undefined

  const put = (slot: number): void => {
    const product = catalog.words(slot)
    const version = catalog.wordsVersion(slot) + 1
    if (product === undefined) {
      index.remove(slot)
      versions[slot] = 0
      return
    }
    if (versions[slot] === version) return
    index.put(slot, product)
    phrases.add(product)
    versions[slot] = version
  }
  const makeRoom = (): void => {
    if (versions.length >= catalog.count()) return
    const grown = new Uint32Array(catalog.count() * 2)
    grown.set(versions)
    versions = grown
  }
  const all = (): void => {
    makeRoom()
    for (let slot = 0; slot < catalog.count(); slot++) put(slot)
  }
  const startOver = (): void => {
    names = catalog.namesVersion()
    index = new WordIndex()
    phrases = new Phrases()
    versions.fill(0)
    all()
  }

  const takeIn = async (): Promise<void> => {
    names = catalog.namesVersion()
    for (let slot = 0; slot < catalog.count(); slot++) {
      if (slot % atOnce === 0) {
        await setImmediate()
        makeRoom()
      }
      put(slot)
    }
  }

  catalog.onChange((touched) => {
    if (!started) return
    if (names !== catalog.namesVersion() || index.needsRebuild) startOver()
    else if (touched === 'everything') all()
    else {
      makeRoom()
      for (const slot of touched) put(slot)
    }
  })
  return {
    index: () => index,
    phrases: () => phrases,
    start: () => {
      started ??= takeIn()
      return started
    },
    ready: async () => started,
  }
}
