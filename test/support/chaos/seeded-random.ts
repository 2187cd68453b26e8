/** A pseudorandom stream determined by a seed. */
export interface SeededRandom {
  /** An integer from `from` to `to`, both included. */
  int(from: number, to: number): number
  /** True with a probability of `probability` percent. */
  percent(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** One of the names, with a probability proportional to its weight. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name
  /** An independent stream determined by the same seed and `name`. */
  branch(name: number): SeededRandom
}

/** The mulberry32 generator. */
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
    percent: (probability) => next() * 100 < probability,
    pick: (items) => {
      const item = items[int(0, items.length - 1)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    weighted: (weights) => {
      const names = Object.keys(weights) as (keyof typeof weights)[]
      let rest = next() * names.reduce((sum, name) => sum + weights[name], 0)
      for (const name of names) {
        rest -= weights[name]
        if (rest < 0) return name
      }
      throw new Error('nothing to pick from')
    },
    branch: (name) => seededRandom(Math.imul(seed ^ Math.imul(name + 1, 0x9e3779b1), 0x85ebca6b)),
  }
}
