import autocannon from 'autocannon'

export interface Measured {
  readonly perSecond: number
  readonly p50: number
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
export async function load({ url, connections, seconds, nextPath, headers }: Load): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers ? { headers: { ...headers } } : {}),
    ...(nextPath ? { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] } : {}),
  })
  const failed = result.non2xx + result.errors + result.timeouts
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failed }
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
  const elapsed = (performance.now() - started) / 1_000
  times.sort((left, right) => left - right)
  return { perSecond: times.length / elapsed, p50: quantile(times, 0.5), p99: quantile(times, 0.99), failed }
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
