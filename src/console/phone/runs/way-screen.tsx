import words from 'icon:chat-text'
import late from 'icon:clock-countdown'
import doorIcon from 'icon:door'
import arrow from 'icon:navigation-arrow-fill'
import phone from 'icon:phone'
import { useEffect } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { now } from '#console/lib/clock/now.ts'
import { formatTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { arriveAtStop, noteMessagesShown, tellOwnDelay } from '#modules/couriers/contract.staff-courier.ts'
import { navigate } from '../addresses/addresses.tsx'
import { doLater } from '../queue/phone-queue.ts'
import { QueueList } from '../queue/queue-view.tsx'
import { BigButton } from '../shell/big-button.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import type { Run, Stop } from './apply-calls.ts'
import { LaterStops } from './later-stops.tsx'
import { isOpen, mapAddress, StopChips } from './stop-parts.tsx'
import { VanPosition } from './van-position.tsx'
import { useVanReports } from './van-reports.ts'

const t = translator(texts)

/** The next stop, and those after it. */
export function WayScreen({ run }: { readonly run: Run }) {
  const open = run.stops.filter(isOpen)
  const done = run.stops.filter(({ state }) => state === 'delivered').length
  const [next] = open
  useVanReports(run)
  return (
    <PhoneScreen
      title={t('way.title', { run: run.number, done, all: run.stops.length })}
      text={`${run.courier.name} · ${run.vehicle.plate}`}
      back="/telefon"
    >
      {next && <NextStop stop={next} />}
      <LaterStops run={run} />
      <VanPosition runId={run.id} />
      <QueueList />
    </PhoneScreen>
  )
}

function NextStop({ stop }: { readonly stop: Stop }) {
  const params = { id: stop.id }
  const arrive = async (): Promise<void> => {
    const at = new Date(now()).toISOString()
    const label = t('did.arrived', { number: stop.number })
    if (stop.state !== 'at-door') await doLater(arriveAtStop, { params, body: { at } }, { label })
    navigate(`/telefon/curse/${stop.id}`)
  }
  const { door } = stop
  return (
    <section className="p-card p-part on" aria-label={t('next')}>
      <div className="row t">
        <span className="grow">
          <span className="xs m">{t('stopOf', { position: stop.position % 1000, number: stop.number })}</span>
          <b className="p-name">{door?.name}</b>
          <span className="m">{door?.address}</span>
        </span>
        <span className="r">
          <b className="p-name">{formatTime(stop.expectedAt)}</b>
          {stop.since && stop.until && (
            <span className="xs m">{`${formatTime(stop.since)}–${formatTime(stop.until)}`}</span>
          )}
        </span>
      </div>
      <StopChips stop={stop} />
      <Words stop={stop} />
      {stop.delayProposed > 0 && (
        <BigButton
          isSmall
          icon={late}
          onClick={() =>
            void doLater(
              tellOwnDelay,
              { params, body: { minutes: stop.delayProposed } },
              { label: t('did.delay', { number: stop.number, count: stop.delayProposed }) },
            )
          }
        >
          {t('way.delay', { count: stop.delayProposed })}
        </BigButton>
      )}
      <div className="row">
        <a className="p-btn" href={`tel:${door?.phone}`} aria-label={t('call')}>
          <Icon of={phone} />
        </a>
        <a className="p-btn" href={mapAddress(stop)} target="_blank" rel="noreferrer" aria-label={t('navigate')}>
          <Icon of={arrow} />
        </a>
        <BigButton kind="main" icon={doorIcon} onClick={() => void arrive()}>
          {t(stop.state === 'at-door' ? 'way.atDoor' : 'way.arrive')}
        </BigButton>
      </div>
    </section>
  )
}

/** Notes, and the words of the shopper, which count as told once they are on the screen. */
export function Words({ stop }: { readonly stop: Stop }) {
  const { notes = null, staffNotes = [], messages = [] } = stop.door ?? {}
  const unseen = messages.filter(({ isShown }) => !isShown).map(({ id }) => id)
  const key = unseen.join()
  useEffect(() => {
    if (key === '' || document.visibilityState !== 'visible') return
    const call = { params: { id: stop.id }, body: { ids: key.split(',') } }
    void doLater(noteMessagesShown, call, { label: t('did.read', { number: stop.number }) })
  }, [key, stop.id, stop.number])
  const all = [...(notes ? [notes] : []), ...staffNotes, ...messages.map(({ text }) => text)]
  if (all.length === 0) return null
  return (
    <ul className="p-words">
      {all.map((text) => (
        <li key={text} className="note">
          <Icon of={words} />
          <span>{t('quoted', { text })}</span>
        </li>
      ))}
    </ul>
  )
}
