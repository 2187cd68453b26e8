import type { Postings } from './postings.ts'
import type { ExcludedTerm, QueryPlan } from './query-plan.ts'
import { termWeight } from './term-weight.ts'
import type { WordIndex } from './word-index.ts'

export interface FoundSlots {
  /** Found slots in no order. Valid until the next search, which uses the same memory. */
  readonly slots: Int32Array
  /** Score by slot; valid as long. */
  readonly score: Float32Array
}

/** Hits below this share of the best score are dropped: only their department matches. */
const LEAST_SHARE = 0.15
/** A field of this weight names what a product is; a department does not. */
const NAMES = 2
/** A part or an addition has a smaller weight. */
const IS_THE_THING = 4
/** Fewer results than these are followed by products that lack one word. */
const FEW = 10
/** Of the products that lack a word, those below this share of the best of them are dropped. */
const NEAR_SHARE = 0.5
/** A product of what is asked for counts more than any number of other words. */
const OF_THE_THING = 100
/** What one matching word counts; what a product has to say that it is without counts more than any word. */
const worthOfRole = { thing: 1, part: 1, wish: 0, lack: 50 } as const
/** Keeps the scores of products that lack a word below the others. */
const BELOW = 0.9

/** Working memory by document, reused by each search; `turn` marks entries of the current search. */
let turns = new Uint32Array(0)
let covered = new Uint8Array(0)
let lastWord = new Uint32Array(0)
/** The search in which the document was found to be the thing. */
let things = new Uint32Array(0)
let best = new Float32Array(0)
let sums = new Float32Array(0)
/** The matching documents. */
let met = new Int32Array(0)
/** The slots of the hits. */
let found = new Int32Array(0)
let turn = 0
let scoreBySlot = new Float32Array(0)

/**
 * Products of the thing that is asked for that match all terms, or, when none does, the most terms; after few of them those
 * that lack one. Wishes only add to the score. All fields that match a term add to the score; of the alternatives of a term
 * the best one counts.
 */
export function find(index: WordIndex, plan: QueryPlan, slots: number): FoundSlots {
  makeRoom(index.documents, slots)
  turn++
  let hits = 0
  for (const [place, { alternatives, role, isQualified }] of plan.wanted.entries()) {
    const counts = worthOfRole[role]
    for (const { term, factor } of alternatives) {
      const postings = index.postings(term)
      if (postings === undefined) continue
      const worth = factor * termWeight(index, term)
      for (let at = 0; at < postings.size; at++) {
        const document = postings.documents[at] ?? 0
        const weight = postings.weights[at] ?? 0
        const value = weight * worth
        if (turns[document] !== turn) {
          turns[document] = turn
          covered[document] = 0
          sums[document] = 0
          lastWord[document] = 0
          met[hits++] = document
        }
        if (lastWord[document] !== place + 1) {
          lastWord[document] = place + 1
          covered[document] = (covered[document] ?? 0) + counts
          best[document] = value
          sums[document] = (sums[document] ?? 0) + value
        } else if (value > (best[document] ?? 0)) {
          sums[document] = (sums[document] ?? 0) + value - (best[document] ?? 0)
          best[document] = value
        }
        if (role === 'thing' && weight >= (isQualified ? IS_THE_THING : NAMES) && things[document] !== turn) {
          things[document] = turn
          covered[document] = (covered[document] ?? 0) + OF_THE_THING
        }
      }
    }
  }
  for (const unwanted of plan.unwanted) leaveOut(index, unwanted)
  return collect(index, plan, hits)
}

function leaveOut(index: WordIndex, { terms, unless }: ExcludedTerm): void {
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

function collect(index: WordIndex, plan: QueryPlan, hits: number): FoundSlots {
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
  const tiers = plan.wanted.some(({ role }) => role === 'lack') ? [most] : [most, most - 1]
  return pick(index, hits, tiers, top)
}

/** The hits of the first tier, and of the second when they are few, below them. */
function pick(index: WordIndex, hits: number, [most = 0, next]: readonly number[], top: number): FoundSlots {
  const isHit = (document: number, tier: number): boolean =>
    turns[document] === turn && covered[document] === tier && index.slotOf(document) >= 0
  let count = 0
  let least = top
  for (let at = 0; at < hits; at++) {
    const document = met[at] ?? 0
    const sum = sums[document] ?? 0
    if (!isHit(document, most) || sum < top * LEAST_SHARE) continue
    found[count++] = index.slotOf(document)
    scoreBySlot[index.slotOf(document)] = sum
    if (sum < least) least = sum
  }
  const hasWord = next !== undefined && next % OF_THE_THING > 0
  if (count < FEW && hasWord) {
    let best = 0
    for (let at = 0; at < hits; at++) {
      const document = met[at] ?? 0
      if (isHit(document, next)) best = Math.max(best, sums[document] ?? 0)
    }
    for (let at = 0; at < hits; at++) {
      const document = met[at] ?? 0
      const sum = sums[document] ?? 0
      if (!isHit(document, next) || sum < best * NEAR_SHARE) continue
      found[count++] = index.slotOf(document)
      scoreBySlot[index.slotOf(document)] = Math.min(sum, (sum / best) * least * BELOW)
    }
  }
  return { slots: found.subarray(0, count), score: scoreBySlot }
}

function makeRoom(documents: number, slots: number): void {
  if (turns.length < documents) {
    const room = documents * 2
    turns = new Uint32Array(room)
    covered = new Uint8Array(room)
    lastWord = new Uint32Array(room)
    things = new Uint32Array(room)
    best = new Float32Array(room)
    sums = new Float32Array(room)
    met = new Int32Array(room)
    found = new Int32Array(room)
  }
  if (scoreBySlot.length < slots) scoreBySlot = new Float32Array(slots * 2)
}
