import type { IndexOfWords } from './index-of-words.ts'
import type { Plan, Unwanted } from './plan.ts'
import type { Postings } from './postings.ts'

export interface Found {
  /** Slots of everything found, in no order. Valid until the next search, which uses the same room. */
  readonly slots: Int32Array
  /** By slot. Valid as long. */
  readonly score: Float32Array
}

/** A hit worth less than this share of the best one is noise: a word that only the department shares. */
const LEAST_SHARE = 0.15

/** Scratch space by document, used again by each search; `turn` tells what is left of an earlier one. */
let turns = new Uint32Array(0)
let covered = new Uint8Array(0)
let lastWord = new Uint32Array(0)
let best = new Float32Array(0)
let sums = new Float32Array(0)
/** The documents that were met, and then the slots of those that stay. */
let met = new Int32Array(0)
let turn = 0
let scoreBySlot = new Float32Array(0)

/** How much a term tells: rare ones more than common ones, between a half and one. */
export function telling(index: IndexOfWords, term: number): number {
  const among = Math.max(2, index.living)
  const have = Math.min(among, index.postings(term)?.size ?? 1)
  return 0.5 + (0.5 * Math.log(among / have)) / Math.log(among)
}

/**
 * Everything with all the words, or, where nothing has them all, with the most of them. Of the places where
 * a product has a word all count; of the alternatives of a word the best one.
 */
export function find(index: IndexOfWords, plan: Plan, slots: number): Found {
  makeRoom(index.documents, slots)
  turn++
  let hits = 0
  for (const [place, { alternatives }] of plan.wanted.entries()) {
    for (const { term, factor } of alternatives) {
      const postings = index.postings(term)
      if (postings === undefined) continue
      const worth = factor * telling(index, term)
      for (let at = 0; at < postings.size; at++) {
        const document = postings.documents[at] ?? 0
        const value = (postings.weights[at] ?? 0) * worth
        if (turns[document] !== turn) {
          turns[document] = turn
          covered[document] = 0
          sums[document] = 0
          lastWord[document] = 0
          met[hits++] = document
        }
        if (lastWord[document] !== place + 1) {
          lastWord[document] = place + 1
          covered[document] = (covered[document] ?? 0) + 1
          best[document] = value
          sums[document] = (sums[document] ?? 0) + value
        } else if (value > (best[document] ?? 0)) {
          sums[document] = (sums[document] ?? 0) + value - (best[document] ?? 0)
          best[document] = value
        }
      }
    }
  }
  for (const unwanted of plan.unwanted) leaveOut(index, unwanted)
  return collect(index, hits)
}

function leaveOut(index: IndexOfWords, { terms, unless }: Unwanted): void {
  const without = new Set<number>()
  each(unless === undefined ? undefined : index.postings(unless), (document) => without.add(document))
  for (const term of terms) {
    each(index.postings(term), (document) => {
      if (!without.has(document)) turns[document] = 0
    })
  }
}

function each(postings: Postings | undefined, visit: (document: number) => void): void {
  for (let at = 0; at < (postings?.size ?? 0); at++) visit(postings?.documents[at] ?? 0)
}

function collect(index: IndexOfWords, hits: number): Found {
  let most = 0
  let top = 0
  const isHit = (document: number): boolean => turns[document] === turn && index.slotOf(document) >= 0
  for (let at = 0; at < hits; at++) {
    const document = met[at] ?? 0
    if (!isHit(document)) continue
    const words = covered[document] ?? 0
    const sum = sums[document] ?? 0
    if (words > most) {
      most = words
      top = sum
    } else if (words === most && sum > top) top = sum
  }
  let count = 0
  for (let at = 0; at < hits; at++) {
    const document = met[at] ?? 0
    const sum = sums[document] ?? 0
    if (!isHit(document) || covered[document] !== most || sum < top * LEAST_SHARE) continue
    const slot = index.slotOf(document)
    met[count++] = slot
    scoreBySlot[slot] = sum
  }
  return { slots: met.subarray(0, count), score: scoreBySlot }
}

function makeRoom(documents: number, slots: number): void {
  if (turns.length < documents) {
    const room = documents * 2
    turns = new Uint32Array(room)
    covered = new Uint8Array(room)
    lastWord = new Uint32Array(room)
    best = new Float32Array(room)
    sums = new Float32Array(room)
    met = new Int32Array(room)
  }
  if (scoreBySlot.length < slots) scoreBySlot = new Float32Array(slots * 2)
}
