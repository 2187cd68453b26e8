/**
 * The deterministic random numbers of the demo catalogue: a pure function of a seed (the product) and a salt (a constant for
 * each decision, so that decisions are independent). Salts must not change: the catalogue would.
 */

/** 32-bit FNV-1a hash of a text. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  return hash >>> 0
}

/** Hashes two integers to an unsigned 32-bit integer. */
export function mixSeed(seed: number, salt: number): number {
  let hash = Math.imul(seed ^ Math.imul(salt + 0x9e3779b9, 0x85ebca6b), 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A uniformly distributed number in [0, 1). */
export function seededRandom(seed: number, salt: number): number {
  return mixSeed(seed, salt) / 4294967296
}

/** An element of the list, each with the same probability. Throws on an empty list. */
export function pickOne<T>(list: readonly T[], seed: number, salt: number): T {
  const picked = list[Math.floor(seededRandom(seed, salt) * list.length)]
  if (picked === undefined) throw new Error('nothing to pick from')
  return picked
}

/** A word of "RO 55 ES 25 IT 20", with the number after it as its weight. */
export function pickWeighted(text: string, seed: number, salt: number): string {
  const words = text.split(' ')
  let total = 0
  for (let index = 1; index < words.length; index += 2) total += Number(words[index])
  let remaining = seededRandom(seed, salt) * total
  for (let index = 0; index < words.length; index += 2) {
    remaining -= Number(words[index + 1])
    if (remaining < 0) return words[index] ?? ''
  }
  return words[0] ?? ''
}
