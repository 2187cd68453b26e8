import { useEffect, useState } from 'react'

/** The time in milliseconds, read anew every so often; null until the page is alive, since the server's is another. */
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

/** Now as calls carry it: '2026-11-26T12:00:00.000Z'. */
export const nowText = (): string => new Date().toISOString()
