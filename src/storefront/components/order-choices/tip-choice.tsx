import { type FormEvent, type ReactNode, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/tip.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { PressedInput } from '#storefront/ui/form/pick.tsx'
import css from './tip-choice.module.css'

const t = translator(texts)

interface TipChoiceProps {
  readonly options: OrderView['tipOptions']
  /** In lei. */
  readonly tip: number
  readonly onPick: (tip: number) => void
  /** Called with an amount in lei that was typed and submitted. */
  readonly onOther: (tip: number) => void
  /** The text of the submit button. */
  readonly apply: string
  readonly isBusy?: boolean
  /** Why the typed amount was refused. */
  readonly error: string | undefined
  /** Shown below the choices, except while an amount is typed. */
  readonly children?: ReactNode
}

/** Chooses a tip for the courier. None is preselected. */
export function TipChoice({ options, tip, onPick, children, ...other }: TipChoiceProps) {
  const [isTyping, setTyping] = useState(false)
  const isOther = isTyping || !options.some(({ key }) => key === tip)
  return (
    <>
      <div className={css.chips} role="radiogroup" aria-label={t('title')}>
        {options.map(({ key, label }) => (
          <label key={key} className={css.chip}>
            <PressedInput
              type="radio"
              name="tip"
              checked={!isOther && key === tip}
              onPress={() => {
                setTyping(false)
                onPick(key)
              }}
            />
            {label}
          </label>
        ))}
        <label className={css.chip}>
          <PressedInput type="radio" name="tip" checked={isOther} onPress={() => setTyping(true)} />
          {t('other')}
        </label>
      </div>
      {isOther ? <OtherTip tip={tip} {...other} /> : children}
    </>
  )
}

function OtherTip({
  tip,
  onOther,
  apply,
  isBusy = false,
  error,
}: Pick<TipChoiceProps, 'tip' | 'onOther' | 'apply' | 'isBusy' | 'error'>) {
  const [text, setText] = useState(tip > 0 ? String(tip).replace('.', ',') : '')
  const amount = Number(text.replace(',', '.'))
  const isGood = text.trim() !== '' && amount >= 0 && amount <= 100
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isGood) onOther(Math.round(amount * 100) / 100)
  }
  return (
    <form className={css.other} onSubmit={submit}>
      <TextField
        label={t('amount')}
        inputMode="decimal"
        value={text}
        error={text !== '' && !isGood ? t('limit') : error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {apply}
      </Button>
    </form>
  )
}
