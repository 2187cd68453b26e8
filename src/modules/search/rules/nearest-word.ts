/** Substitutions that cost less, because they are commonly confused on Romanian keyboards, in old spellings and by sound. */
const close = ['ia', 'iy', 'sz', 'ck', 'vw', 'cq', 'td', 'bp', 'eo']

const SLIP = 1
const CLOSE_SLIP = 0.6

/** Letters with entries in the cost table; any other substitution costs 1. */
const LETTERS = 128

/** Cost of substituting one letter for another, by the numbers of both. An array, because it is read for every compared pair. */
const costs = new Float64Array(LETTERS * LETTERS).fill(SLIP)
for (let letter = 0; letter < LETTERS; letter++) costs[letter * LETTERS + letter] = 0
for (const pair of close) {
  const [a, b] = [pair.charCodeAt(0), pair.charCodeAt(1)]
  costs[a * LETTERS + b] = CLOSE_SLIP
  costs[b * LETTERS + a] = CLOSE_SLIP
}

/** Allowed edit distance of a word of this length. */
export const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

export interface NearWord {
  readonly word: string
  /** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps of neighbours. */
  readonly distance: number
}

export interface WordList {
  readonly sorted: readonly string[]
  /** Length of the prefix that each word shares with the one before it, at most 255. */
  readonly shared: Uint8Array
}

export function wordList(words: readonly string[]): WordList {
  const sorted = words.toSorted()
  const shared = sorted.map((word, at) => (at === 0 ? 0 : Math.min(255, commonLength(sorted[at - 1] ?? '', word))))
  return { sorted, shared: Uint8Array.from(shared) }
}

/** Working memory of the distance matrix: one row for each letter of a candidate, reused by each call. */
let rows = new Float64Array(1024)

/**
 * The words within distance `most` of `word`, in the order of the list. Words with a common prefix share matrix rows, and
 * ranges whose prefix is already too far are skipped.
 */
export function nearestWords({ sorted, shared }: WordList, word: string, most: number): NearWord[] {
  const asked: Asked = { word, width: word.length + 1, slips: Math.floor(most) }
  const room = (word.length + asked.slips + 2) * asked.width
  if (rows.length < room) rows = new Float64Array(room * 2)
  for (let column = 0; column <= word.length; column++) rows[column] = column
  const found: NearWord[] = []
  let filled = 0
  for (let index = 0; index < sorted.length; ) {
    const candidate = sorted[index] ?? ''
    let depth = filled
    let isHopeless = false
    while (depth < candidate.length && !isHopeless) {
      depth++
      isHopeless = fillRow(asked, candidate, depth) > most
    }
    index++
    if (isHopeless) while ((shared[index] ?? 0) >= depth) index++
    else {
      const isNear = Math.abs(candidate.length - word.length) <= asked.slips
      const distance = rows[candidate.length * asked.width + word.length] ?? 0
      if (isNear && distance <= most) found.push({ word: candidate, distance })
    }
    filled = Math.min(depth, shared[index] ?? 0)
  }
  return found
}

interface Asked {
  readonly word: string
  readonly width: number
  /** Width of the band: cells further from the diagonal exceed `most`. */
  readonly slips: number
}

/** Fills the row of the candidate's first `depth` letters within the band and returns its smallest distance. */
function fillRow({ word, width, slips }: Asked, candidate: string, depth: number): number {
  const row = depth * width
  const above = row - width
  const first = Math.max(0, depth - slips)
  const last = Math.min(word.length, depth + slips)
  if (first > last) return Number.POSITIVE_INFINITY
  if (first > 0) rows[row + first - 1] = Number.POSITIVE_INFINITY
  if (last < word.length) rows[row + last + 1] = Number.POSITIVE_INFINITY
  const letter = candidate.charCodeAt(depth - 1)
  let least = Number.POSITIVE_INFINITY
  for (let column = first; column <= last; column++) {
    let distance = depth
    if (column > 0) {
      const own = word.charCodeAt(column - 1)
      const up = above + column
      distance = Math.min((rows[up] ?? 0) + SLIP, (rows[row + column - 1] ?? 0) + SLIP)
      distance = Math.min(distance, (rows[up - 1] ?? 0) + costOf(letter, own))
      const isSwapped =
        depth > 1 && column > 1 && letter === word.charCodeAt(column - 2) && candidate.charCodeAt(depth - 2) === own
      if (isSwapped) distance = Math.min(distance, (rows[up - width - 2] ?? 0) + SLIP)
    }
    rows[row + column] = distance
    if (distance < least) least = distance
  }
  return least
}

function costOf(a: number, b: number): number {
  if (a === b) return 0
  return a < LETTERS && b < LETTERS ? (costs[a * LETTERS + b] ?? SLIP) : SLIP
}

function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
