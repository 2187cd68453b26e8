/** The words that begin with `letters`, of a sorted list. */
export function* wordsBeginning(sorted: readonly string[], letters: string): Generator<string> {
  for (let at = firstFrom(sorted, letters); sorted[at]?.startsWith(letters); at++) yield sorted[at] ?? ''
}

/** The place of the first word that does not come before `letters`. */
function firstFrom(sorted: readonly string[], letters: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < letters) from = middle + 1
    else to = middle
  }
  return from
}
