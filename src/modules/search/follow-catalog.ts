import { setImmediate } from 'node:timers/promises'
import type { SearchCatalog } from '#modules/catalog/index.ts'
import { IndexOfWords } from './engine/index-of-words.ts'
import { Phrases } from './engine/phrases.ts'

/** The index of this process, following the catalogue. */
export interface Follower {
  index(): IndexOfWords
  phrases(): Phrases
  /** Takes the whole catalogue in, a piece at a time, so that pages are served meanwhile. */
  start(): Promise<void>
  /** Resolves when `start` is done. */
  ready(): Promise<void>
}

const atOnce = 500

/** Products whose words have not changed are passed over: most changes are of price and stock. */
export function followCatalogue(shelf: SearchCatalog): Follower {
  let index = new IndexOfWords()
  let phrases = new Phrases()
  let names = -1
  let versions = new Uint32Array(0)
  let started: Promise<void> | undefined

  const put = (slot: number): void => {
    const product = shelf.words(slot)
    const version = shelf.wordsVersion(slot) + 1
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
    if (versions.length >= shelf.count()) return
    const grown = new Uint32Array(shelf.count() * 2)
    grown.set(versions)
    versions = grown
  }
  const all = (): void => {
    makeRoom()
    for (let slot = 0; slot < shelf.count(); slot++) put(slot)
  }
  const startOver = (): void => {
    names = shelf.namesVersion()
    index = new IndexOfWords()
    phrases = new Phrases()
    versions.fill(0)
    all()
  }

  const takeIn = async (): Promise<void> => {
    names = shelf.namesVersion()
    for (let slot = 0; slot < shelf.count(); slot++) {
      if (slot % atOnce === 0) {
        await setImmediate()
        makeRoom()
      }
      put(slot)
    }
  }

  shelf.onChange((touched) => {
    if (!started) return
    if (names !== shelf.namesVersion() || index.isWorn) startOver()
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
