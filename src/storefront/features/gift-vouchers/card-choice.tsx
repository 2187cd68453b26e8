import card from 'icon:credit-card-duotone'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/gift-vouchers.json'
import type { BankCardView } from '#modules/payments/contract.ts'
import { Pick } from '#storefront/ui/form/pick.tsx'
import css from './gift.module.css'

const t = translator(texts.buy)

interface CardChoiceProps {
  /** Those that can pay. */
  readonly cards: readonly BankCardView[]
  readonly canSave: boolean
}

/** A saved card, or one that is typed at the gateway and may be saved. */
export function CardChoice({ cards, canSave }: CardChoiceProps) {
  const [isTyped, setIsTyped] = useState(cards.length === 0)
  if (cards.length === 0 && !canSave) return null
  return (
    <fieldset className={css.group}>
      <legend>{t('card')}</legend>
      {cards.map(({ code, name, expires }, index) => (
        <Pick
          key={code}
          name="card"
          value={code}
          icon={card}
          defaultChecked={index === 0}
          onChange={() => setIsTyped(false)}
          title={name}
          note={t('savedCard', { month: expires.split('-').reverse().join('.') })}
        />
      ))}
      {cards.length > 0 && (
        <Pick name="card" value="" icon={card} onChange={() => setIsTyped(true)} title={t('otherCard')} />
      )}
      {isTyped && canSave && (
        <Pick type="checkbox" name="savesCard" value="yes" title={t('saveCard')} note={t('saveCardHelp')} />
      )}
    </fieldset>
  )
}
