/** Edits of these letters cost less: Romanian keyboards, old spellings and ears confuse them. */
const close = new Set(['ia', 'iy', 'sz', 'ck', 'vw', 'cq', 'td', 'bp', 'eo'].flatMap(bothWays))

const SLIP = 1
const CLOSE_SLIP = 0.6

/** How many slips a word of this length is forgiven. */
export const forgiven = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

export interface Nearest {
  readonly word: string
  /** Sum of the slips: a letter too many, too few or wrong, two letters swapped. */
  readonly distance: number
}

/**
 * The words of a sorted list within `most` slips of `word`, in the order of the list. Words that begin alike
 * share their work, and whole stretches with a hopeless beginning are passed over.
 */
export function nearestWords(sorted: readonly string[], word: string, most: number): Nearest[] {
  const width = word.length + 1
  const rows: Float64Array[] = [Float64Array.from({ length: width }, (_, column) => column)]
  const found: Nearest[] = []
  let previous = ''
  for (let index = 0; index < sorted.length; ) {
    const candidate = sorted[index] ?? ''
    let depth = commonLength(previous, candidate)
    let isHopeless = false
    while (depth < candidate.length && !isHopeless) {
      depth++
      isHopeless = fillRow(rows, candidate, word, depth) > most
    }
    if (isHopeless) {
      previous = candidate.slice(0, depth)
      index = firstAfter(sorted, previous, index)
      previous = candidate.slice(0, depth - 1)
      continue
    }
    const distance = rows[candidate.length]?.[word.length] ?? Number.POSITIVE_INFINITY
    if (distance <= most) found.push({ word: candidate, distance })
    previous = candidate
    index++
  }
  return found
}

/** Fills the row of the candidate's first `depth` letters; answers its least distance. */
function fillRow(rows: Float64Array[], candidate: string, word: string, depth: number): number {
  const above = rows[depth - 1] ?? new Float64Array()
  const row = rows[depth] ?? new Float64Array(word.length + 1)
  rows[depth] = row
  const letter = candidate[depth - 1] ?? ''
  row[0] = depth
  let least = depth
  for (let column = 1; column <= word.length; column++) {
    const own = word[column - 1] ?? ''
    let distance = Math.min((above[column] ?? 0) + SLIP, (row[column - 1] ?? 0) + SLIP)
    distance = Math.min(distance, (above[column - 1] ?? 0) + costOf(letter, own))
    const isSwapped = depth > 1 && column > 1 && letter === word[column - 2] && candidate[depth - 2] === own
    if (isSwapped) distance = Math.min(distance, (rows[depth - 2]?.[column - 2] ?? 0) + SLIP)
    row[column] = distance
    if (distance < least) least = distance
  }
  return least
}

function costOf(a: string, b: string): number {
  if (a === b) return 0
  return close.has(pair(a, b)) ? CLOSE_SLIP : SLIP
}

/** Both letters in one number: this is asked for every two letters that are compared. */
function pair(a: string, b: string): number {
  return a.charCodeAt(0) * 0x10000 + b.charCodeAt(0)
}

function bothWays([a = '', b = '']: string): number[] {
  return [pair(a, b), pair(b, a)]
}

function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** The first place from `from` on whose word does not begin with `prefix`. */
function firstAfter(sorted: readonly string[], prefix: string, from: number): number {
  let low = from
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '').startsWith(prefix)) low = middle + 1
    else high = middle
  }
  return low
}
