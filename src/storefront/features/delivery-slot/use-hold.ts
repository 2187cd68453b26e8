import type { OrderView } from '#modules/ordering/contract.ts'
import { useNow } from '#storefront/lib/dates/clock.ts'

export interface PlaceHold {
  /** `low`: five minutes or less are left. `over`: it has lapsed. `none`: no interval is chosen, or the clock is not known yet. */
  readonly phase: 'none' | 'held' | 'low' | 'over'
  /** Left, rounded up; 0 unless a place is held. */
  readonly minutes: number
  /** Of the hour for which a place is held, in percent. */
  readonly share: number
}

const none: PlaceHold = { phase: 'none', minutes: 0, share: 0 }
const minuteMs = 60_000
const lowMinutes = 5

/** How long the place of a cart is still held, by this browser's clock. */
export function useHold(schedule: OrderView['schedule']): PlaceHold {
  const now = useNow(5_000)
  if (schedule === null || now === null) return none
  const left = schedule.heldUntil === null ? 0 : Date.parse(schedule.heldUntil) - now
  if (left <= 0) return { ...none, phase: 'over' }
  const minutes = Math.min(60, Math.ceil(left / minuteMs))
  return { phase: minutes <= lowMinutes ? 'low' : 'held', minutes, share: Math.min(100, (left / minuteMs / 60) * 100) }
}
