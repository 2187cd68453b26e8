import { useId } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-refunds.json'
import { Segments } from '../segments.tsx'
import type { DestinationKind } from './use-refund-preview.ts'

const t = translator(texts)

interface DestinationFieldProps {
  readonly value: DestinationKind
  readonly iban: string
  readonly isMember: boolean
  readonly hasDoorMoney: boolean
  readonly onChange: (destination: DestinationKind) => void
  readonly onIban: (iban: string) => void
}

/** Where a refund goes; what the order does not allow is not offered. */
export function DestinationField({ value, iban, isMember, hasDoorMoney, onChange, onIban }: DestinationFieldProps) {
  const id = useId()
  const kinds: readonly (DestinationKind | false)[] = [
    'source',
    isMember && 'points',
    'voucher',
    hasDoorMoney && 'iban',
  ]
  const options = kinds.flatMap((kind) => (kind === false ? [] : [{ value: kind, label: t(`to.${kind}`) }]))
  return (
    <div className="field refund-destination">
      <span className="lbl" aria-hidden="true">
        {t('destination')}
      </span>
      <Segments label={t('destination')} options={options} value={value} onChange={onChange} />
      <span className="hint">{t(`toText.${value}`)}</span>
      {value === 'iban' && (
        <>
          <label className="lbl" htmlFor={id}>
            {t('iban')}
          </label>
          <span className="in">
            <input
              id={id}
              autoComplete="off"
              maxLength={40}
              value={iban}
              onChange={({ target }) => onIban(target.value)}
            />
          </span>
        </>
      )}
    </div>
  )
}
