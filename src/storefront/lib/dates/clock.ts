import { useEffect, useState } from 'react'

/**
 * The current time in milliseconds, updated every `everyMs`. Null on the server and until hydration, because the two
 * clocks would differ.
 */
export function useNow(everyMs: number): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = (): void => setNow(Date.now())
    tick()
    const timer = globalThis.setInterval(tick, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** The current instant as API calls carry it: '2026-11-26T12:00:00.000Z'. */
export const nowText = (): string => new Date().toISOString()
