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
  /** Keeps the place from now on: once more before its time is over, or again after it. */
  readonly onKeep: (scheduleId: number) => void
  /** The hold has come to its last minutes, or is over: what the page knows of the place was true before. */
  readonly onTurn: () => void
}

/** Until when the place is kept, the one chance to keep it longer in its last ten minutes, and to have it again after. */
export function HoldNotice({ schedule, isBusy, onKeep, onTurn }: HoldNoticeProps) {
  const { heldUntil, isAvailable, isRenewable, id } = schedule
  const minutes = useMinutesUntil(heldUntil)
  const isOver = heldUntil === null || (minutes !== null && minutes <= 0)
  const isEnding = minutes !== null && minutes <= 10
  useTurn(isOver ? 'over' : isEnding ? 'ending' : 'kept', onTurn)
  // Whose place is gone is told so, and has others to choose from.
  if (isOver && !isAvailable) return null
  if (!isOver && minutes === null) return null
  return (
    <Notice kind={isOver || isEnding ? 'warn' : 'info'} isAlert={isOver}>
      <p>
        {isOver
          ? t('holdOver')
          : `${t('heldUntil', { time: formatClock(heldUntil) })} ${t('minutesLeft', { count: minutes ?? 0 })}`}
      </p>
      {(isOver || (isEnding && isRenewable)) && (
        <Button look="secondary" size="small" isBusy={isBusy} onClick={() => onKeep(id)}>
          {t(isOver ? 'holdAgain' : 'holdLonger')}
        </Button>
      )}
    </Notice>
  )
}

function useTurn(phase: string, onTurn: () => void): void {
  const before = useRef(phase)
  useEffect(() => {
    if (before.current === phase) return
    before.current = phase
    if (phase !== 'kept') onTurn()
  }, [phase, onTurn])
}

function useMinutesUntil(instant: string | null): number | null {
  const now = useNow(10_000)
  return instant === null || now === null ? null : Math.ceil((Date.parse(instant) - now) / minute)
}
