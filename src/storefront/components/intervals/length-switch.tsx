import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { Radio, Radios } from '#storefront/ui/form/radios.tsx'
import css from './intervals.module.css'
import { type Length, lengths } from './use-shown.ts'

const t = translator(texts)

interface LengthSwitchProps {
  readonly length: Length
  readonly onChoose: (length: Length) => void
}

/** Between intervals of two hours and of one. */
export function LengthSwitch({ length, onChoose }: LengthSwitchProps) {
  return (
    <Radios label={t('length')} className={css.switch} isChosenByArrows>
      {lengths.map((one) => (
        <Radio
          key={one}
          className={one === length ? css.on : undefined}
          isChecked={one === length}
          isStop={one === length}
          onClick={() => onChoose(one)}
        >
          {t(one)}
        </Radio>
      ))}
    </Radios>
  )
}
