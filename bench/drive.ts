import { openRawConnection } from './raw-connection.ts'

export interface DriveOptions {
  readonly hostname: string
  readonly port: number
  /** End time, as of `performance.now()`. */
  readonly until: number
  /** The text of a complete HTTP request. */
  readonly nextRequest: () => string
}

export interface DriveResult {
  /** Milliseconds from each request to the last byte of its 2xx response. */
  readonly times: readonly number[]
  readonly failed: number
}

/** Sends one request after the other on one connection until the end time. */
export function drive({ hostname, port, until, nextRequest }: DriveOptions): Promise<DriveResult> {
  const { promise, resolve, reject } = Promise.withResolvers<DriveResult>()
  const connection = openRawConnection(hostname, port)
  const times: number[] = []
  let failed = 0
  const send = (): void => {
    const sentAt = performance.now()
    if (sentAt >= until) {
      connection.close()
      resolve({ times, failed })
      return
    }
    const onResponse = (status: number): void => {
      if (status >= 200 && status < 300) times.push(performance.now() - sentAt)
      else failed++
      send()
    }
    connection.send(nextRequest(), { onResponse, onError: reject })
  }
  send()
  return promise
}
