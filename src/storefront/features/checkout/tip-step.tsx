import { type FormEvent, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type OrderView, setTip } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/refusal.ts'
import { api } from '#storefront/lib/api.ts'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/field.tsx'
import { PressedInput } from '#storefront/ui/pick.tsx'
import { Refused } from './refused.tsx'
import { Step } from './step.tsx'
import css from './tip-step.module.css'
import { useOrderChange } from './use-order-change.ts'

const t = translator(texts)

/** A tip for the courier, in lei. None is chosen for the shopper. */
export function TipStep({ order, number }: { readonly order: OrderView; readonly number: number }) {
  const { choose, wanted, error } = useOrderChange(({ tokenValue }, tip: number) =>
    api(setTip, { params: { id: tokenValue }, body: { tip } }),
  )
  const [isTyping, setTyping] = useState(false)
  const tip = wanted ?? order.tip
  const isListed = order.tipOptions.some(({ key }) => Number(key) === tip)
  const isOther = isTyping || !isListed
  return (
    <Step id="tips" number={number} title={t('tip')} subtitle={t('tipHelp')} isDone={order.tip > 0}>
      <div className={css.chips} role="radiogroup" aria-label={t('tip')}>
        {order.tipOptions.map(({ key, label }) => (
          <label key={key} className={css.chip}>
            <PressedInput
              type="radio"
              name="tip"
              checked={isOtherKey(key) ? isOther : !isOther && Number(key) === tip}
              onPress={() => {
                setTyping(isOtherKey(key))
                if (!isOtherKey(key)) choose(Number(key))
              }}
            />
            {label}
          </label>
        ))}
      </div>
      {isOther ? (
        <OtherTip tip={tip} error={error ? refusalText(error) : undefined} onTip={choose} />
      ) : (
        <Refused error={error} />
      )}
    </Step>
  )
}

const isOtherKey = (key: string): boolean => Number.isNaN(Number(key))

interface OtherTipProps {
  readonly tip: number
  readonly error: string | undefined
  readonly onTip: (tip: number) => void
}

function OtherTip({ tip, error, onTip }: OtherTipProps) {
  const [text, setText] = useState(tip > 0 ? String(tip).replace('.', ',') : '')
  const amount = Number(text.replace(',', '.'))
  const isGood = text.trim() !== '' && amount >= 0 && amount <= 100
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isGood) onTip(Math.round(amount * 100) / 100)
  }
  return (
    <form className={css.other} onSubmit={submit}>
      <TextField
        label={t('tipAmount')}
        inputMode="decimal"
        value={text}
        error={text !== '' && !isGood ? t('tipLimit') : error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="secondary">
        {t('tipApply')}
      </Button>
    </form>
  )
}
