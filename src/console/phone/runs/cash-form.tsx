import { useState } from 'react'
import { formatLei, parseLei } from '#console/lib/text/formats.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { countRunCash } from '#modules/couriers/contract.staff-cash.ts'
import type { CourierWork } from '#modules/couriers/contract.staff-courier.ts'
import { denominations, differenceOf, signatureFor, sumOfPieces } from '#modules/couriers/rules/cash.ts'
import { BigButton } from '../shell/big-button.tsx'
import type { Run } from './apply-calls.ts'
import { useWorkAction } from './use-work.ts'

const t = translator(texts)

interface CashFormProps {
  readonly run: Run
  readonly figures: CourierWork['figures']
  readonly wasted: readonly { readonly name: string; readonly pieces: number }[]
  readonly isToteMissing: boolean
}

/** The money of the run, by note and coin; what differs is told with whose signature it needs. */
export function CashForm({ run, figures, wasted, isToteMissing }: CashFormProps) {
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({})
  const [terminal, setTerminal] = useState('')
  const [reason, setReason] = useState('')
  const [toteReason, setToteReason] = useState('')
  const [isWasted, setWasted] = useState(false)
  const [refusal, setRefusal] = useState('')
  const count = useWorkAction(countRunCash, (error) => {
    setRefusal(problemText(error))
    return true
  })
  const counted = { cash: sumOfPieces(pieces), terminal: bani(parseLei(terminal) ?? 0) }
  const expected = { cash: bani(run.expected.cash), terminal: bani(run.expected.terminal) }
  const difference = differenceOf(expected, counted)
  const needs = signatureFor(difference, figures)
  const send = async (): Promise<void> => {
    setRefusal('')
    const body = { pieces: { ...pieces }, terminal: counted.terminal, reason, isWasted, toteReason }
    await count.run({ params: { id: run.id }, body })
  }
  return (
    <section className="p-card p-part on" aria-label={t('cash.title')}>
      <h2>{t('cash.title')}</h2>
      <p className="m">
        {t('cash.expected', { cash: formatLei(expected.cash), terminal: formatLei(expected.terminal) })}
      </p>
      <div className="p-notes">
        {denominations.map((value) => (
          <label key={value} className="p-field">
            <span className="xs m">{formatLei(value)}</span>
            <input
              inputMode="numeric"
              autoComplete="off"
              value={pieces[value] ?? ''}
              onChange={(event) => setPieces({ ...pieces, [value]: piecesOf(event.target.value) })}
            />
          </label>
        ))}
      </div>
      <p className="p-sum">
        <span className="xs m">{t('cash.counted')}</span>
        <b>{formatLei(counted.cash)}</b>
      </p>
      <label className="p-field">
        <span className="xs m">{t('cash.terminal')}</span>
        <input inputMode="decimal" autoComplete="off" value={terminal} onChange={(e) => setTerminal(e.target.value)} />
      </label>
      {wasted.length > 0 && (
        <label className="row p-check">
          <input type="checkbox" checked={isWasted} onChange={(event) => setWasted(event.target.checked)} />
          <span>
            {t('cash.wasted', {
              goods: wasted.map(({ name, pieces: of }) => t('cash.line', { name, count: of })).join(', '),
            })}
          </span>
        </label>
      )}
      {isToteMissing && <Reason label={t('cash.toteReason')} value={toteReason} onChange={setToteReason} />}
      {difference > 0 && (
        <>
          <p role="status" className="t-err">
            {t('cash.differs', { sum: formatLei(difference) })}
            {needs === 'cash.count' && ` ${t('cash.dispatcherSigns')}`}
            {needs === 'cash.close' && ` ${t('cash.accountantSigns')}`}
          </p>
          <Reason label={t('cash.reason')} value={reason} onChange={setReason} />
        </>
      )}
      {refusal && (
        <p role="alert" className="note err">
          {refusal}
        </p>
      )}
      <BigButton kind="main" isBusy={count.isRunning} onClick={() => void send()}>
        {t(needs === null ? 'cash.close' : 'cash.send')}
      </BigButton>
    </section>
  )
}

const piecesOf = (text: string): number => Math.min(10_000, Number(text.replace(/\D/g, '')) || 0)

function Reason({
  label,
  value,
  onChange,
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}) {
  return (
    <label className="p-field">
      <span className="xs m">{label}</span>
      <input maxLength={300} value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}
