/**
 * Caches the results of `work` by key. The cache is cleared when it holds `maxKeys` results. A result of undefined is not
 * cached.
 */
export function memoize<Input, Result>(
  maxKeys: number,
  keyOf: (input: Input) => number | string,
  work: (input: Input) => Result,
): (input: Input) => Result {
  const cache = new Map<number | string, Result>()
  return (input) => {
    const key = keyOf(input)
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const result = work(input)
    if (cache.size >= maxKeys) cache.clear()
    cache.set(key, result)
    return result
  }
}
