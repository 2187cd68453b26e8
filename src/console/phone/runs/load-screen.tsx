import scanned from 'icon:check-circle-fill'
import crate from 'icon:package'
import van from 'icon:truck'
import { useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { formatTime } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { acceptRun, departRun, leaveBehind, loadTote } from '#modules/couriers/contract.staff-courier.ts'
import { leftBehindReasons } from '#modules/couriers/rules/door.ts'
import { useScan } from '../scan/use-scan.ts'
import { BigButton } from '../shell/big-button.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import { signal } from '../shell/signals.ts'
import type { Run, Stop } from './apply-calls.ts'
import { CodeForm } from './code-form.tsx'
import { StopChips } from './stop-parts.tsx'
import { useWorkAction } from './use-work.ts'

const t = translator(texts)

/** Totes are scanned into the van, those of the last stop first. */
export function LoadScreen({ run }: { readonly run: Run }) {
  const [said, setSaid] = useState<{ readonly isWrong: boolean; readonly text: string }>()
  const accept = useWorkAction(acceptRun)
  const depart = useWorkAction(departRun)
  const wrong = (error: unknown): boolean => {
    signal('wrong')
    setSaid({ isWrong: true, text: problemText(error) })
    return true
  }
  const load = useWorkAction(loadTote, wrong)
  const params = { id: run.id }
  const scan = async (code: string): Promise<void> => {
    if ((await load.run({ params, body: { code } })) === undefined) return
    signal('right')
    setSaid({ isWrong: false, text: t('load.scanned', { code }) })
  }
  useScan((code) => void scan(code))
  const waiting = run.stops.filter(({ state }) => state === 'waiting').toReversed()
  const totes = waiting.flatMap((stop) => stop.totes)
  const loaded = totes.filter(({ isLoaded }) => isLoaded).length
  const isReady = waiting.length > 0 && waiting.every((stop) => stop.totes.length > 0) && loaded === totes.length
  const leaves = formatTime(run.departsAt)
  const head = { title: t('load.title', { run: run.number }), back: '/telefon' }
  if (run.state === 'planned')
    return (
      <PhoneScreen
        {...head}
        text={`${run.vehicle.plate} · ${t('leavesAt', { time: leaves })}`}
        bar={
          <BigButton kind="main" icon={van} isBusy={accept.isRunning} onClick={() => void accept.run({ params })}>
            {t('load.accept')}
          </BigButton>
        }
      >
        <StopList stops={run.stops} />
      </PhoneScreen>
    )
  return (
    <PhoneScreen
      {...head}
      text={t('load.progress', { loaded, all: totes.length, time: leaves })}
      bar={
        <BigButton
          kind="main"
          icon={van}
          isBusy={depart.isRunning}
          aria-disabled={!isReady}
          onClick={() => isReady && void depart.run({ params })}
        >
          {t(isReady ? 'load.leave' : 'load.scanAll')}
        </BigButton>
      }
    >
      <CodeForm onCode={scan} />
      <p role="status" className={said?.isWrong ? 'note err' : said ? 'note ok' : 'xs m'}>
        {said?.text ?? t('load.order')}
      </p>
      {waiting.map((stop) => (
        <LoadStop key={stop.id} stop={stop} />
      ))}
    </PhoneScreen>
  )
}

function LoadStop({ stop }: { readonly stop: Stop }) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = useWorkAction(leaveBehind)
  return (
    <section className="p-card p-part" aria-label={t('stopOf', { position: stop.position, number: stop.number })}>
      <div className="row">
        <span className="nn">{stop.position}</span>
        <b className="grow">{stop.number}</b>
        <BigButton isSmall aria-expanded={isLeaving} onClick={() => setLeaving(!isLeaving)}>
          {t('load.leaveBehind')}
        </BigButton>
      </div>
      {stop.totes.length === 0 && <p className="t-err">{t('load.unpacked')}</p>}
      <ul className="p-totes">
        {stop.totes.map(({ code, place, isLoaded }) => (
          <li key={code}>
            <Icon of={isLoaded ? scanned : crate} size="xl" />
            <b className="grow">{code}</b>
            <span className="xs m">{isLoaded ? t('load.inVan') : (place ?? '')}</span>
          </li>
        ))}
      </ul>
      {isLeaving && (
        <fieldset className="p-choices" aria-label={t('load.why')}>
          {leftBehindReasons.map((reason) => (
            <BigButton
              key={reason}
              isSmall
              isBusy={leave.isRunning}
              onClick={() => void leave.run({ params: { id: stop.id }, body: { reason } })}
            >
              {t(`load.reasons.${reason}`)}
            </BigButton>
          ))}
        </fieldset>
      )}
    </section>
  )
}

function StopList({ stops }: { readonly stops: readonly Stop[] }) {
  return (
    <ol className="p-stops">
      {stops.map((stop) => (
        <li key={stop.id}>
          <span className="num">{stop.position}</span>
          <span className="grow">
            <b>{stop.door?.name ?? stop.number}</b>
            <span className="xs m">{stop.door?.address}</span>
            <StopChips stop={stop} />
          </span>
          <b>{formatTime(stop.expectedAt)}</b>
        </li>
      ))}
    </ol>
  )
}
