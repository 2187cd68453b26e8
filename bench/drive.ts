import { openWire } from './wire.ts'

export interface Line {
  readonly hostname: string
  readonly port: number
  /** On the clock of `performance.now()`. */
  readonly until: number
  /** The text of one whole request. */
  readonly nextRequest: () => string
}

export interface Driven {
  /** Milliseconds from the request to the last byte of its 2xx answer. */
  readonly times: readonly number[]
  readonly failed: number
}

/** One request after the other, for as long as it shall be. */
export function drive({ hostname, port, until, nextRequest }: Line): Promise<Driven> {
  const { promise, resolve, reject } = Promise.withResolvers<Driven>()
  const wire = openWire(hostname, port)
  const times: number[] = []
  let failed = 0
  const send = (): void => {
    const sentAt = performance.now()
    if (sentAt >= until) {
      wire.close()
      resolve({ times, failed })
      return
    }
    const heard = (status: number): void => {
      if (status >= 200 && status < 300) times.push(performance.now() - sentAt)
      else failed++
      send()
    }
    wire.ask(nextRequest(), { heard, lost: reject })
  }
  send()
  return promise
}
