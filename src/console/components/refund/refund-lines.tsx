import caret from 'icon:caret-down'
import { classes } from '#console/lib/classes.ts'
import { formatAmount, formatLei } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-refunds.json'
import type { Maxima } from '#modules/claims/contract.values.ts'
import {
  type FeePart,
  feeParts,
  type PartRefundReason,
  refundReasons,
} from '#modules/ordering/after-sales/rules/refund-parts.ts'
import { Check } from '../form/checkbox.tsx'
import { Icon } from '../icon.tsx'
import { LeiInput } from './lei-input.tsx'
import './refund.css'
import { type DraftLine, type MaximaLine, priceOf, type RefundDraft } from './use-refund-draft.ts'

const t = translator(texts)

interface RefundLinesProps {
  readonly maxima: Maxima
  readonly draft: RefundDraft
  readonly wrong: ReadonlySet<string>
  readonly setLine: (itemId: number, line: DraftLine | null) => void
  /** For lines that are chosen now. */
  readonly reason?: PartRefundReason
}

/** Lines of an order with what is left of each: pieces, amount and reason. */
export function RefundLines({ maxima, draft, wrong, setLine, reason = 'damaged' }: RefundLinesProps) {
  return (
    <div className="refund-lines">
      <div className="refund-row head xs m" aria-hidden="true">
        <span className="grow">{t('line')}</span>
        <span className="pieces r">{t('pieces')}</span>
        <span className="amount r">{t('amount')}</span>
        <span className="why">{t('why')}</span>
      </div>
      {maxima.lines.map((line) => (
        <RefundLine
          key={line.itemId}
          line={line}
          chosen={draft.lines[line.itemId]}
          isWrong={wrong.has(`line:${line.itemId}`)}
          reason={reason}
          onChange={(next) => setLine(line.itemId, next)}
        />
      ))}
    </div>
  )
}

interface RefundLineProps {
  readonly line: MaximaLine
  readonly chosen: DraftLine | undefined
  readonly isWrong: boolean
  readonly reason: PartRefundReason
  readonly onChange: (line: DraftLine | null) => void
}

function RefundLine({ line, chosen, isWrong, reason, onChange }: RefundLineProps) {
  const { name, piecesLeft, left, deposit } = line
  const isGone = left === 0
  const tooMany = chosen !== undefined && chosen.pieces > piecesLeft
  const leftText = t(deposit > 0 ? 'leftWithDeposit' : 'left', {
    count: piecesLeft,
    amount: formatLei(left - deposit),
    deposit: formatLei(deposit),
  })
  return (
    <div className={classes('refund-row', !chosen && 'off')}>
      <Check
        isChecked={chosen !== undefined}
        isDisabled={isGone}
        label={name}
        onChange={(isOn) => onChange(isOn ? { pieces: Math.min(1, piecesLeft), amount: null, reason } : null)}
      />
      <span className="grow">
        <b className="med cut two">{name}</b>
        <span className="xs q">{isGone ? t('allBack') : leftText}</span>
      </span>
      {chosen && (
        <>
          <span className={classes('in num pieces', tooMany && 'bad')}>
            <input
              aria-label={t('piecesOf', { name })}
              aria-invalid={tooMany}
              inputMode="numeric"
              autoComplete="off"
              value={String(chosen.pieces)}
              onChange={({ target }) => onChange({ ...chosen, pieces: Number.parseInt(target.value, 10) || 0 })}
            />
          </span>
          <span className="amount">
            <LeiInput
              label={t('amountOf', { name })}
              value={chosen.amount}
              placeholder={formatAmount(priceOf(line, Math.min(chosen.pieces, piecesLeft)))}
              isWrong={isWrong && !tooMany}
              onChange={(amount) => onChange({ ...chosen, amount })}
            />
          </span>
          <ReasonSelect
            label={t('whyOf', { name })}
            value={chosen.reason}
            onChange={(why) => onChange({ ...chosen, reason: why })}
          />
        </>
      )}
      {!chosen && <span className="why xs q r">{t('notChosen')}</span>}
      {isWrong && (
        <span className="wrong hint bad" role="alert">
          {tooMany
            ? t('tooMany', { count: piecesLeft })
            : t(left === 0 ? 'allBack' : 'tooMuch', { amount: formatLei(left) })}
        </span>
      )}
    </div>
  )
}

interface ReasonSelectProps {
  readonly label: string
  readonly value: PartRefundReason
  readonly onChange: (reason: PartRefundReason) => void
}

export const ReasonSelect = ({ label, value, onChange }: ReasonSelectProps) => (
  <span className="in why">
    <select
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(refundReasons.find((one) => one === target.value) ?? 'goodwill')}
    >
      {refundReasons.map((one) => (
        <option key={one} value={one}>
          {t(`reason.${one}`)}
        </option>
      ))}
    </select>
    <Icon of={caret} size="s" />
  </span>
)

interface RefundFeesProps {
  readonly maxima: Maxima
  readonly draft: RefundDraft
  readonly wrong: ReadonlySet<string>
  readonly setFee: (part: FeePart, amount: number | null) => void
  readonly setReason: (reason: PartRefundReason) => void
}

/** What can be refunded besides lines. A part of which nothing is left is not shown. */
export function RefundFees({ maxima, draft, wrong, setFee, setReason }: RefundFeesProps) {
  const shown = feeParts.filter((part) => (maxima.fees[part] ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <fieldset className="refund-fees">
      <legend className="lbl">{t('besides')}</legend>
      {shown.map((part) => {
        const most = maxima.fees[part] ?? 0
        const chosen = draft.fees[part]
        return (
          <div key={part} className="refund-row">
            <Check
              isChecked={chosen !== undefined}
              label={t(`part.${part}`)}
              onChange={(isOn) => setFee(part, isOn ? (part === 'sum' ? 0 : most) : null)}
            />
            <span className="grow">
              {t(`part.${part}`)}
              <span className="xs q"> {t('most', { amount: formatLei(most) })}</span>
            </span>
            {chosen !== undefined && (
              <span className="amount">
                <LeiInput
                  label={t('amountOf', { name: t(`part.${part}`) })}
                  value={chosen}
                  isWrong={wrong.has(`fee:${part}`)}
                  onChange={(amount) => setFee(part, amount ?? 0)}
                />
              </span>
            )}
            {wrong.has(`fee:${part}`) && (
              <span className="wrong hint bad" role="alert">
                {t('tooMuch', { amount: formatLei(most) })}
              </span>
            )}
          </div>
        )
      })}
      <div className="refund-row">
        <span className="grow m">{t('whyBesides')}</span>
        <ReasonSelect label={t('whyBesides')} value={draft.reason} onChange={setReason} />
      </div>
    </fieldset>
  )
}
