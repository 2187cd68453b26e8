/**
 * `work`, done once for each key: for texts that are dear to make and asked for again and again, such as the day and
 * the hour of a delivery interval. After `most` keys it begins anew.
 */
export function memoize<Ask, Result>(
  most: number,
  keyOf: (ask: Ask) => number | string,
  work: (ask: Ask) => Result,
): (ask: Ask) => Result {
  const known = new Map<number | string, Result>()
  return (ask) => {
    const key = keyOf(ask)
    const found = known.get(key)
    if (found !== undefined) return found
    const made = work(ask)
    if (known.size >= most) known.clear()
    known.set(key, made)
    return made
  }
}
