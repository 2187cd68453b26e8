export interface Simulated {
  /** Share of the time in which the processors work, 0 to 1. */
  readonly utilisation: number
  /** Milliseconds from the arrival of a call to its end. */
  readonly p50: number
  readonly p99: number
  /** Calls that wait for a processor at most, at one moment. */
  readonly longestQueue: number
}

export interface QueueLoad {
  readonly callsASecond: number
  /** Mean processor time of a call, in milliseconds; single calls vary exponentially around it. */
  readonly milliseconds: number
  readonly cores: number
  readonly seconds: number
  /** From the first to the second instant, in seconds, nothing is done: a primary fails over. */
  readonly outage?: readonly [from: number, until: number]
}

/** Calls that arrive at random (Poisson) and are done in their order by the first core that is free. The same in each run. */
export function simulate({ callsASecond, milliseconds, cores, seconds, outage }: QueueLoad): Simulated {
  const random = generator(42)
  const exponential = (mean: number): number => -Math.log(1 - random()) * mean
  const free = new Float64Array(Math.max(1, Math.round(cores)))
  const waiting: number[] = []
  const times: number[] = []
  let [worked, longestQueue, begun] = [0, 0, 0]
  for (let now = exponential(1_000 / callsASecond); now < seconds * 1_000; now += exponential(1_000 / callsASecond)) {
    const core = free.indexOf(Math.min(...free))
    let start = Math.max(now, free[core] ?? 0)
    if (outage && start >= outage[0] * 1_000 && start < outage[1] * 1_000) start = outage[1] * 1_000
    const work = exponential(milliseconds)
    free[core] = start + work
    worked += work
    times.push(start + work - now)
    waiting.push(start)
    // Calls are begun in the order of their arrival.
    while (begun < waiting.length && (waiting[begun] ?? 0) <= now) begun++
    longestQueue = Math.max(longestQueue, waiting.length - begun)
  }
  times.sort((left, right) => left - right)
  const quantile = (share: number): number => times[Math.floor(times.length * share)] ?? 0
  return {
    utilisation: worked / (seconds * 1_000 * free.length),
    p50: quantile(0.5),
    p99: quantile(0.99),
    longestQueue,
  }
}

/** Pseudo-random numbers from 0 to 1, by mulberry32. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
