import { openRawConnection } from './raw-connection.ts'

export interface DriveOptions {
  readonly hostname: string
  readonly port: number
  /** End time, as of `performance.now()`. */
  readonly until: number
  /** The text of a complete HTTP request. */
  readonly nextRequest: () => string
  /** Milliseconds between two requests; without it, a request follows the response to the one before. */
  readonly every?: number
  /** When the first request is planned, as of `performance.now()`. */
  readonly from?: number
}

export interface DriveResult {
  /** Milliseconds from each request to the last byte of its 2xx response. */
  readonly times: readonly number[]
  readonly failed: number
}

/**
 * Sends one request after the other on one connection until the end time. With `every`, times count from the planned time:
 * a request that waits for the one before it is late.
 */
export function drive({ hostname, port, until, nextRequest, every = 0, from = 0 }: DriveOptions): Promise<DriveResult> {
  const { promise, resolve, reject } = Promise.withResolvers<DriveResult>()
  const connection = openRawConnection(hostname, port)
  const times: number[] = []
  let failed = 0
  let planned = from
  const next = (): void => {
    const ahead = planned - performance.now()
    if (every > 0 && ahead > 0) setTimeout(send, ahead)
    else send()
  }
  const send = (): void => {
    const now = performance.now()
    const sentAt = every > 0 ? planned : now
    planned += every
    if (now >= until) {
      connection.close()
      resolve({ times, failed })
      return
    }
    const onResponse = (status: number): void => {
      if (status >= 200 && status < 300) times.push(performance.now() - sentAt)
      else failed++
      next()
    }
    connection.send(nextRequest(), { onResponse, onError: reject })
  }
  next()
  return promise
}
