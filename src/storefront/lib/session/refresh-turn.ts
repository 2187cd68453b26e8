/** How long a call waits for a refresh under way: three times, each twice as long as the one before. */
const waits = [1_500, 3_000, 6_000]

/** A refresh took so long that a call which needed it gave up. */
export class RefreshTimeout extends Error {
  readonly tag = 'waited-too-long'

  constructor() {
    super('The session is still being renewed')
    this.name = 'WaitedTooLong'
  }
}

export interface SharedRefresh<Result> {
  isRunning(): boolean
  /** Starts a refresh, or joins the one under way. Rejects as the refresh does, or with WaitedTooLong. */
  join(): Promise<Result>
}

/** Lets one refresh run at a time; everybody else waits for it. */
export function sharedRefresh<Result>(refresh: () => Promise<Result>): SharedRefresh<Result> {
  let running: Promise<Result> | undefined

  const start = (): Promise<Result> => {
    running = refresh().finally(() => {
      running = undefined
    })
    // All who waited may have given up by the time it fails.
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
