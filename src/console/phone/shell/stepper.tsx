import minus from 'icon:minus'
import plus from 'icon:plus'
import { Icon } from '#console/components/icon.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-phone.json'

const t = translator(texts)

interface StepperProps {
  readonly label: string
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A number of pieces by two buttons for a thumb. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  return (
    <fieldset className="p-stepper">
      <legend className="xs m">{label}</legend>
      <span className="step">
        <button
          type="button"
          aria-label={t('stepper.less', { label })}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Icon of={minus} />
        </button>
        <b role="status">{value}</b>
        <button
          type="button"
          aria-label={t('stepper.more', { label })}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
        >
          <Icon of={plus} />
        </button>
      </span>
    </fieldset>
  )
}
