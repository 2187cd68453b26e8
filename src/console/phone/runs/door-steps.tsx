import check from 'icon:check-bold'
import minus from 'icon:minus-bold'
import plus from 'icon:plus-bold'
import { type ReactNode, useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { classes } from '#console/lib/classes.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { type RefusalReason, type Refused, refusalReasons } from '#modules/couriers/rules/door.ts'
import { BigButton } from '../shell/big-button.tsx'
import type { Door } from './apply-calls.ts'

const t = translator(texts)

interface StepProps {
  readonly title: string
  readonly text?: string
  readonly isDone?: boolean
  readonly children: ReactNode
}

/** A step of the door. */
export function DoorStep({ title, text, isDone = false, children }: StepProps) {
  return (
    <section className={classes('p-card p-part', !isDone && 'on')} aria-label={title}>
      <div className="row g12">
        <span className={classes('nn', isDone ? 'ok' : 'cur')}>{isDone && <Icon of={check} />}</span>
        <span className="grow">
          <h2>{title}</h2>
          {text && <span className="xs m">{text}</span>}
        </span>
      </div>
      {children}
    </section>
  )
}

/** Yes or no; what the document says is not stored. */
export function AgeStep({
  value,
  onChange,
}: {
  readonly value: boolean | null
  readonly onChange: (proved: boolean) => void
}) {
  return (
    <DoorStep title={t('age.title')} text={t('age.text')} isDone={value !== null}>
      <div className="row">
        {[true, false].map((proved) => (
          <BigButton
            key={String(proved)}
            isSmall
            kind={value === proved ? 'main' : 'plain'}
            aria-pressed={value === proved}
            onClick={() => onChange(proved)}
          >
            {t(proved ? 'age.yes' : 'age.no')}
          </BigButton>
        ))}
      </div>
      {value === false && <p className="note warn">{t('age.stays')}</p>}
    </DoorStep>
  )
}

/** 0, 1, 2 … by two buttons. */
export function Counter({
  label,
  value,
  most,
  onChange,
}: {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
}) {
  return (
    <div className="row p-counter">
      <span className="grow">{label}</span>
      <span className="step">
        <button
          type="button"
          aria-label={t('fewer', { label })}
          aria-disabled={value === 0}
          onClick={() => value > 0 && onChange(value - 1)}
        >
          <Icon of={minus} />
        </button>
        <b aria-live="polite">{value}</b>
        <button
          type="button"
          aria-label={t('more', { label })}
          aria-disabled={value >= most}
          onClick={() => value < most && onChange(value + 1)}
        >
          <Icon of={plus} />
        </button>
      </span>
    </div>
  )
}

interface RefusedStepProps {
  readonly lines: Door['lines']
  readonly refused: readonly Refused[]
  readonly onChange: (refused: readonly Refused[]) => void
}

/** Pieces that the shopper does not take, with a reason. */
export function RefusedStep({ lines, refused, onChange }: RefusedStepProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<RefusalReason>('unwanted')
  const count = refused.reduce((sum, { pieces }) => sum + pieces, 0)
  const set = (lineId: number, pieces: number): void => {
    const others = refused.filter((one) => one.lineId !== lineId && one.reason !== 'age')
    onChange(pieces === 0 ? others : [...others, { lineId, pieces, reason }])
  }
  return (
    <DoorStep title={t('refused.title')} text={t('refused.count', { count })} isDone>
      <BigButton isSmall aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'refused.close' : 'refused.open')}
      </BigButton>
      {isOpen && (
        <>
          <label className="p-field">
            <span className="xs m">{t('refused.why')}</span>
            <select value={reason} onChange={(event) => setReason(event.target.value as RefusalReason)}>
              {refusalReasons
                .filter((one) => one !== 'age')
                .map((one) => (
                  <option key={one} value={one}>
                    {t(`refused.reasons.${one}`)}
                  </option>
                ))}
            </select>
          </label>
          {lines.map(({ lineId, name, sizeLabel, quantity }) => (
            <Counter
              key={lineId}
              label={t('refused.line', { name, size: sizeLabel, count: quantity })}
              value={refused.find((one) => one.lineId === lineId)?.pieces ?? 0}
              most={quantity}
              onChange={(pieces) => set(lineId, pieces)}
            />
          ))}
        </>
      )}
    </DoorStep>
  )
}

interface PackagingStepProps {
  readonly sgrBags: number
  readonly bags: number
  readonly onSgrBags: (count: number) => void
  readonly onBags: (count: number) => void
}

/** What the shopper gives back; it is counted and paid at the warehouse. */
export function PackagingStep({ sgrBags, bags, onSgrBags, onBags }: PackagingStepProps) {
  return (
    <DoorStep title={t('packaging.title')} text={t('packaging.text')} isDone>
      <Counter label={t('packaging.sgr')} value={sgrBags} most={2} onChange={onSgrBags} />
      <Counter label={t('packaging.bags')} value={bags} most={60} onChange={onBags} />
    </DoorStep>
  )
}
