import { drive } from './drive.ts'

export interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  /** Answers that were not 2xx, and requests without one. */
  readonly failed: number
}

export interface Load {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  /** Called for each request, so that each can ask for something else. */
  readonly nextPath?: () => string
  readonly headers?: Readonly<Record<string, string>>
}

/** As many GET requests as the server answers; latencies in milliseconds. */
export async function load({ url, connections, seconds, nextPath, headers = {} }: Load): Promise<Measured> {
  const { hostname, port, host, pathname } = new URL(url)
  const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const nextRequest = (): string => `GET ${nextPath?.() ?? pathname} HTTP/1.1\r\n${fields.join('')}\r\n`
  const lines = Array.from({ length: connections }, () =>
    drive({ hostname, port: Number(port), until: performance.now() + seconds * 1_000, nextRequest }),
  )
  const driven = await Promise.all(lines)
  const failed = driven.reduce((sum, line) => sum + line.failed, 0)
  return measured(
    driven.flatMap((line) => line.times),
    failed,
    seconds,
  )
}

/** Runs `story` again and again, `concurrency` side by side, for `seconds`; for workloads of several requests. */
export async function repeat(
  concurrency: number,
  seconds: number,
  story: (turn: number) => Promise<void>,
): Promise<Measured> {
  const times: number[] = []
  let failed = 0
  let turn = 0
  const started = performance.now()
  const until = started + seconds * 1_000
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const begin = performance.now()
      await story(turn++).then(
        () => times.push(performance.now() - begin),
        () => {
          failed++
        },
      )
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return measured(times, failed, (performance.now() - started) / 1_000)
}

/** What times in milliseconds, taken in so many seconds, come to. */
export function measured(times: readonly number[], failed: number, seconds: number): Measured {
  const sorted = times.toSorted((left, right) => left - right)
  const at = (share: number): number => quantile(sorted, share)
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failed }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
