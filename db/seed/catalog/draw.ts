/**
 * Numbers that look random and are the same on every machine and in every run: all chance of the demo
 * catalogue comes from here.
 */

/** 32-bit FNV-1a of a text. */
export function hashText(text: string): number {
  let hash = 2166136261
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619)
  return hash >>> 0
}

/** Mixes two whole numbers into one that shares no visible pattern with either. */
export function mix(seed: number, salt: number): number {
  let hash = Math.imul(seed ^ Math.imul(salt + 0x9e3779b9, 0x85ebca6b), 0xc2b2ae35)
  hash = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  hash = Math.imul(hash ^ (hash >>> 15), 0x846ca68b)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** A number in [0, 1), evenly spread over salts and seeds. */
export function draw(seed: number, salt: number): number {
  return mix(seed, salt) / 4294967296
}

/** One of a list; throws on an empty one. */
export function pick<T>(list: readonly T[], seed: number, salt: number): T {
  const found = list[Math.floor(draw(seed, salt) * list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** One of "RO 55 ES 25 IT 20", the numbers being shares. */
export function pickWeighted(text: string, seed: number, salt: number): string {
  const words = text.split(' ')
  let total = 0
  for (let index = 1; index < words.length; index += 2) total += Number(words[index])
  let left = draw(seed, salt) * total
  for (let index = 0; index < words.length; index += 2) {
    left -= Number(words[index + 1])
    if (left < 0) return words[index] ?? ''
  }
  return words[0] ?? ''
}
