/** Wakes one waiting loop. Raised while nobody waits, it ends the next wait at once. */
export interface Alarm {
  raise(): void
  /** Resolves when the alarm is raised, or after `ms` milliseconds. */
  wait(ms?: number): Promise<void>
}

export function makeAlarm(): Alarm {
  let isRaised = false
  let resume = (): void => undefined
  return {
    raise: () => {
      isRaised = true
      resume()
    },
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(() => resume(), ms)
        resume = () => {
          clearTimeout(timer)
          isRaised = false
          resume = () => undefined
          resolve()
        }
        if (isRaised) resume()
      }),
  }
}
