import { drive } from './drive.ts'

export interface Measurement {
  readonly count: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Responses with a status other than 2xx, and requests without a response. */
  readonly failed: number
}

export interface LoadOptions {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** The path of the next request; called for each. */
  readonly nextPath?: () => string
  readonly headers?: Readonly<Record<string, string>>
  /** Requests a second of all connections together; without it, as many as are answered. */
  readonly perSecond?: number
}

/** Sends GET requests on all connections, one after the other on each. Latencies are milliseconds. */
export async function load(options: LoadOptions): Promise<Measurement> {
  const { url, connections, seconds, nextPath, headers = {}, perSecond } = options
  const { hostname, port, host, pathname } = new URL(url)
  const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const nextRequest = (): string => `GET ${nextPath?.() ?? pathname} HTTP/1.1\r\n${fields.join('')}\r\n`
  const began = performance.now()
  const target = { hostname, port: Number(port), until: began + seconds * 1_000, nextRequest }
  const connectionRuns = Array.from({ length: connections }, (_, index) =>
    drive(
      perSecond === undefined
        ? target
        : { ...target, every: (connections / perSecond) * 1_000, from: began + (index / perSecond) * 1_000 },
    ),
  )
  const results = await Promise.all(connectionRuns)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  return measurementOf(
    results.flatMap((result) => result.times),
    failed,
    seconds,
  )
}

/** Repeats `work` for `seconds`, `concurrency` at a time; for workloads of several requests. */
export async function repeat(
  concurrency: number,
  seconds: number,
  work: (turn: number) => Promise<void>,
): Promise<Measurement> {
  const times: number[] = []
  let failed = 0
  let turn = 0
  const started = performance.now()
  const until = started + seconds * 1_000
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const begin = performance.now()
      await work(turn++).then(
        () => times.push(performance.now() - begin),
        () => {
          failed++
        },
      )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return measurementOf(times, failed, (performance.now() - started) / 1_000)
}

/** Rate and quantiles of `times` (milliseconds) that were measured within `seconds`. */
export function measurementOf(times: readonly number[], failed: number, seconds: number): Measurement {
  const sorted = times.toSorted((left, right) => left - right)
  const quantileAt = (share: number): number => quantile(sorted, share)
  return {
    count: times.length,
    perSecond: times.length / seconds,
    p50: quantileAt(0.5),
    p95: quantileAt(0.95),
    p99: quantileAt(0.99),
    failed,
  }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
