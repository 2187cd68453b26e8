import { use, useEffect, useState } from 'react'
import { lazy } from '#kernel/lazy.ts'
import { DrawnForCustomer } from '../page/drawn-for-customer.ts'

/**
 * The current time in milliseconds, updated every `everyMs`. Null on the server and until hydration, because the two
 * clocks would differ; not in what is drawn for one customer.
 */
export function useNow(everyMs: number): number | null {
  const isForCustomer = use(DrawnForCustomer)
  const [now, setNow] = useState(() => (isForCustomer ? Date.now() : null))
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

const localDay = lazy(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Bucharest' }))
const dayMs = 24 * 3_600_000

/** '2026-11-27': the date in Bucharest by this browser's clock, in so many days. */
export const dayIn = (days: number): string => localDay().format(Date.now() + days * dayMs)
