import scanned from 'icon:check-circle-fill'
import crate from 'icon:package'
import { useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { bringTotesBack } from '#modules/couriers/contract.staff-cash.ts'
import type { CourierWork } from '#modules/couriers/contract.staff-courier.ts'
import { QueueList } from '../queue/queue-view.tsx'
import { useScan } from '../scan/use-scan.ts'
import { BigButton } from '../shell/big-button.tsx'
import { PhoneScreen } from '../shell/phone-screen.tsx'
import { signal } from '../shell/signals.ts'
import type { Run } from './apply-calls.ts'
import { CashForm } from './cash-form.tsx'
import { CodeForm } from './code-form.tsx'
import { useWorkAction } from './use-work.ts'

const t = translator(texts)

/** Totes back in, then the money. */
export function BackScreen({ run, figures }: { readonly run: Run; readonly figures: CourierWork['figures'] }) {
  const [said, setSaid] = useState('')
  const back = useWorkAction(bringTotesBack, (error) => {
    signal('wrong')
    setSaid(problemText(error))
    return true
  })
  const bring = async (codes: string[]): Promise<void> => {
    if ((await back.run({ params: { id: run.id }, body: { codes } })) === undefined) return
    signal('right')
    setSaid(codes[0] === undefined ? '' : t('load.back', { code: codes[0] }))
  }
  useScan((code) => void bring([code]))
  const away = run.totesBack.filter(({ isBack }) => !isBack)
  const returned = run.stops.filter(({ state }) => state === 'returned')
  const wasted = run.stops.flatMap(({ outcomes }) => outcomes.flatMap(({ refused }) => refused))
  const isBack = run.state !== 'out'
  if (run.state === 'counted')
    return (
      <PhoneScreen title={t('back.title', { run: run.number })} back="/telefon">
        <p className="note warn" role="status">
          {t(run.cash?.needs === 'cash.close' ? 'back.waitsForAccountant' : 'back.waitsForDispatcher')}
        </p>
        <CashForm run={run} figures={figures} wasted={wasted} isToteMissing={away.length > 0} />
      </PhoneScreen>
    )
  return (
    <PhoneScreen
      title={t('back.title', { run: run.number })}
      text={t('back.progress', { back: run.totesBack.length - away.length, all: run.totesBack.length })}
      back="/telefon"
      {...(!isBack && {
        bar: (
          <BigButton kind="main" isBusy={back.isRunning} onClick={() => void bring([])}>
            {t('back.arrive')}
          </BigButton>
        ),
      })}
    >
      {isBack && away.length > 0 && <CodeForm onCode={(code) => bring([code])} />}
      {said && <p role="status">{said}</p>}
      <section className="p-card p-part" aria-label={t('back.totes')}>
        <h2>{t('back.totes')}</h2>
        <ul className="p-totes">
          {run.totesBack.map(({ code, isBack: isHere }) => (
            <li key={code}>
              <Icon of={isHere ? scanned : crate} size="xl" />
              <b className="grow">{code}</b>
              <span className="xs m">{t(isHere ? 'back.here' : 'back.toScan')}</span>
            </li>
          ))}
        </ul>
      </section>
      {returned.length > 0 && (
        <p className="note">{t('back.returned', { orders: returned.map(({ number }) => number).join(', ') })}</p>
      )}
      {isBack && <CashForm run={run} figures={figures} wasted={wasted} isToteMissing={away.length > 0} />}
      <QueueList />
    </PhoneScreen>
  )
}
