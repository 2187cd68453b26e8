import phone from 'icon:phone'
import { Icon } from '#console/components/icon.tsx'
import { now } from '#console/lib/clock/now.ts'
import { useNow } from '#console/lib/clock/use-now.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { arriveAtStop, type CourierWork, noteCall, recordOutcome } from '#modules/couriers/contract.staff-courier.ts'
import { navigate } from '../addresses/addresses.tsx'
import { doLater } from '../queue/phone-queue.ts'
import { BigButton } from '../shell/big-button.tsx'
import type { Stop } from './apply-calls.ts'

const t = translator(texts)

interface NobodyHomeProps {
  readonly stop: Stop
  readonly figures: CourierWork['figures']
}

const otherReasons = ['address-not-found', 'refused', 'age-not-proved'] as const

/** Two calls and some minutes at the door, then a second try; or the order comes back. */
export function NobodyHome({ stop, figures }: NobodyHomeProps) {
  const clock = useNow(5_000)
  const params = { id: stop.id }
  const arrived = stop.arrivedAt === null ? null : Date.parse(stop.arrivedAt)
  const calls = stop.calls.filter(({ at }) => arrived !== null && Date.parse(at) >= arrived).length
  const waitsUntil = arrived === null ? null : arrived + figures.minutesBeforeLeaving * 60_000
  // The clock ticks now and then, so that the arrival may be after it.
  const most = figures.minutesBeforeLeaving
  const minutes = waitsUntil === null ? most : Math.min(most, Math.ceil((waitsUntil - clock) / 60_000))
  const isEnough = arrived !== null && calls >= figures.callsBeforeLeaving && minutes <= 0
  const time = (): string => new Date(now()).toISOString()
  const called = async (): Promise<void> => {
    const id = crypto.randomUUID()
    if (arrived === null)
      await doLater(
        arriveAtStop,
        { params, body: { at: time() } },
        { label: t('did.arrived', { number: stop.number }) },
      )
    await doLater(
      noteCall,
      { params, body: { id, at: time() } },
      { id, label: t('did.called', { number: stop.number }) },
    )
  }
  const leave = async (kind: 'second-try' | 'returned', reason: 'nobody-home' | (typeof otherReasons)[number]) => {
    const id = crypto.randomUUID()
    const label = t(kind === 'returned' ? 'did.returned' : 'did.secondTry', { number: stop.number })
    await doLater(recordOutcome, { params, body: { id, kind, at: time(), reason } }, { id, label })
    navigate('/telefon/curse')
  }
  return (
    <section className="p-card p-part on" aria-label={t('away.title')}>
      <h2>{t('away.title')}</h2>
      <p className="m" role="status">
        {isEnough
          ? t('away.enough')
          : t('away.open', { calls, most: figures.callsBeforeLeaving, minutes: Math.max(0, minutes) })}
      </p>
      <a className="p-btn sm" href={`tel:${stop.door?.phone}`} onClick={() => void called()}>
        <Icon of={phone} />
        {t('away.call')}
      </a>
      <div className="p-choices">
        {!stop.isSecondTry && (
          <BigButton
            isSmall
            aria-disabled={!isEnough}
            onClick={() => isEnough && void leave('second-try', 'nobody-home')}
          >
            {t('away.secondTry')}
          </BigButton>
        )}
        <BigButton
          isSmall
          kind="danger"
          aria-disabled={!isEnough}
          onClick={() => isEnough && void leave('returned', 'nobody-home')}
        >
          {t('away.reasons.nobody-home')}
        </BigButton>
        {otherReasons.map((reason) => (
          <BigButton key={reason} isSmall kind="danger" onClick={() => void leave('returned', reason)}>
            {t(`away.reasons.${reason}`)}
          </BigButton>
        ))}
      </div>
    </section>
  )
}
