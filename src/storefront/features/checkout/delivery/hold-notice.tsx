import { useEffect, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { useNow } from '#storefront/lib/dates/clock.ts'
import { formatClock } from '#storefront/lib/dates/dates.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'

const t = translator(texts)
const minute = 60_000

interface HoldNoticeProps {
  readonly schedule: NonNullable<OrderView['schedule']>
  readonly isBusy: boolean
  /** Without a frame while nothing needs to be done. */
  readonly isPlain?: boolean
  /** Renews the hold before it expires, or places a new one afterwards. */
  readonly onHold: (scheduleId: number) => void
  /** Called when the hold enters its last ten minutes and when it expires: the cached order and intervals are stale. */
  readonly onPhaseChange: () => void
}

/** Shows when the hold on the interval expires. It can be renewed once, in its last ten minutes, or placed again later. */
export function HoldNotice({ schedule, isBusy, isPlain = false, onHold, onPhaseChange }: HoldNoticeProps) {
  const { heldUntil, isAvailable, isRenewable, id } = schedule
  const minutes = useMinutesUntil(heldUntil)
  const isOver = heldUntil === null || (minutes !== null && minutes <= 0)
  const isEnding = minutes !== null && minutes <= 10
  usePhaseChange(isOver ? 'over' : isEnding ? 'ending' : 'held', onPhaseChange)
  // No place is left in this interval: the 'interval-lost' notice of the step says so.
  if (isOver && !isAvailable) return null
  if (!isOver && minutes === null) return null
  const held =
    heldUntil === null
      ? ''
      : `${t('heldUntil', { time: formatClock(heldUntil) })} ${t('minutesLeft', { count: minutes ?? 0 })}`
  if (isPlain && !isOver && !isEnding) return <p className="small muted">{held}</p>
  return (
    <Notice kind={isOver || isEnding ? 'warn' : 'info'} isAlert={isOver}>
      <p>{isOver ? t('holdOver') : held}</p>
      {(isOver || (isEnding && isRenewable)) && (
        <Button look="secondary" size="small" isBusy={isBusy} onClick={() => onHold(id)}>
          {t(isOver ? 'holdAgain' : 'holdLonger')}
        </Button>
      )}
    </Notice>
  )
}

function usePhaseChange(phase: string, onPhaseChange: () => void): void {
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === phase) return
    before.current = phase
    if (phase !== 'held') onPhaseChange()
  }, [phase, onPhaseChange])
}

function useMinutesUntil(instant: string | null): number | null {
  const now = useNow(10_000)
  return instant === null || now === null ? null : Math.ceil((Date.parse(instant) - now) / minute)
}
