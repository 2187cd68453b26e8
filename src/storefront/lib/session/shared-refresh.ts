/** How long a call waits for a running refresh, in milliseconds: three times, each twice as long as the one before. */
const waits = [1_500, 3_000, 6_000]

/** A call gave up waiting for a refresh. */
export class RefreshTimeout extends Error {
  readonly tag = 'refresh-timeout'

  constructor() {
    super('The session is still being renewed')
    this.name = 'RefreshTimeout'
  }
}

export interface SharedRefresh<Result> {
  isRunning(): boolean
  /** Starts a refresh or joins the running one. Rejects as the refresh does, or with RefreshTimeout. */
  join(): Promise<Result>
}

/** Runs one refresh at a time; further callers share its result. */
export function sharedRefresh<Result>(refresh: () => Promise<Result>): SharedRefresh<Result> {
  let running: Promise<Result> | undefined

  const start = (): Promise<Result> => {
    running = refresh().finally(() => {
      running = undefined
    })
    // All callers may have timed out before it fails; the rejection must not count as unhandled.
    running.catch(() => undefined)
    return running
  }

  return {
    isRunning: () => running !== undefined,
    join: async () => {
      const joined = running ?? start()
      for (const ms of waits) if (await settlesWithin(joined, ms)) return joined
      throw new RefreshTimeout()
    },
  }
}

function settlesWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ms)
    const settled = (): void => {
      clearTimeout(timer)
      resolve(true)
    }
    work.then(settled, settled)
  })
}
