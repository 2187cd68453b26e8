/** A stream of chances that a seed decides. */
export interface SeededRandom {
  /** Whole, from `from` to `to`, both included. */
  int(from: number, to: number): number
  /** True so many times in a hundred. */
  percent(chance: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** One of the names, as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name
  /** A stream of its own that the same seed decides, whatever others draw meanwhile. */
  branch(name: number): SeededRandom
}

/** mulberry32: small, quick, and the same everywhere. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    int,
    percent: (chance) => next() * 100 < chance,
    pick: (items) => {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to draw from')
      return item
    },
    weighted: (weights) => {
      const names = Object.keys(weights) as (keyof typeof weights)[]
      let left = next() * names.reduce((sum, name) => sum + weights[name], 0)
      for (const name of names) {
        left -= weights[name]
        if (left < 0) return name
      }
      throw new Error('nothing to draw from')
    },
    branch: (name) => seededRandom(Math.imul(seed ^ Math.imul(name + 1, 0x9e3779b1), 0x85ebca6b)),
  }
}
