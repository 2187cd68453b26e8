import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { useNow } from '#storefront/lib/clock.ts'
import { formatClock } from '#storefront/lib/dates.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'

const t = translator(texts)
const minute = 60_000

interface HoldClockProps {
  readonly schedule: NonNullable<OrderView['schedule']>
  readonly onRenew: (scheduleId: number) => void
}

/** Until when the place is kept, and the one chance to keep it longer in its last ten minutes. */
export function HoldClock({ schedule, onRenew }: HoldClockProps) {
  const { heldUntil, isRenewable, id } = schedule
  const minutes = useMinutesUntil(heldUntil)
  if (heldUntil === null || minutes === null) return null
  if (minutes <= 0) return <Notice kind="warn">{t('holdOver')}</Notice>
  return (
    <Notice kind={minutes <= 10 ? 'warn' : 'info'}>
      <p>
        {t('heldUntil', { time: formatClock(heldUntil) })} {t('minutesLeft', { count: minutes })}
      </p>
      {minutes <= 10 && isRenewable && (
        <Button look="secondary" size="small" onClick={() => onRenew(id)}>
          {t('holdLonger')}
        </Button>
      )}
    </Notice>
  )
}

function useMinutesUntil(instant: string | null): number | null {
  const now = useNow(10_000)
  return instant === null || now === null ? null : Math.ceil((Date.parse(instant) - now) / minute)
}
