import card from 'icon:credit-card-duotone'
import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import type { PaymentMethodView } from '#modules/ordering/contract.ts'
import { type BankCardView, listBankCards } from '#modules/payments/contract.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Pick } from '#storefront/ui/form/pick.tsx'

const t = translator(texts)

/** The method that saved bank cards pay by. */
export const savedCardMethod = 'card-online'

export interface PaymentChoice {
  readonly paymentMethod: string
  /** Code of a saved bank card; null when a card is typed at the gateway. */
  readonly card: string | null
  readonly savesCard: boolean
}

/** The customer's bank cards that can pay now, and whether another one can be saved. */
export function useBankCards(): { readonly cards: readonly BankCardView[]; readonly canSave: boolean } {
  const { data } = useQuery(queryOf(listBankCards, {}))
  return { cards: data?.cards.filter(({ isUsable }) => isUsable) ?? [], canSave: data?.canSave ?? false }
}

interface BankCardPicksProps {
  readonly cards: readonly BankCardView[]
  readonly method: PaymentMethodView | undefined
  readonly chosen: BankCardView | undefined
  readonly onChoose: (choice: PaymentChoice) => void
}

/** The saved bank cards, before the other ways to pay. */
export function BankCardPicks({ cards, method, chosen, onChoose }: BankCardPicksProps) {
  return cards.map(({ code, name, expires }) => (
    <Pick
      key={code}
      name="paymentMethod"
      icon={card}
      checked={chosen?.code === code}
      disabled={!method?.checkoutEnabled || !method.eligible}
      onPress={() => onChoose({ paymentMethod: savedCardMethod, card: code, savesCard: false })}
      title={name}
      note={t('savedCard', { month: expires.split('-').reverse().join('.') })}
    />
  ))
}

interface SaveCardProps {
  readonly isChecked: boolean
  readonly onChoose: (choice: PaymentChoice) => void
}

/** The shopper's agreement that the card, which is typed at the gateway, is saved. */
export function SaveCard({ isChecked, onChoose }: SaveCardProps) {
  return (
    <Pick
      type="checkbox"
      checked={isChecked}
      onPress={(savesCard) => onChoose({ paymentMethod: savedCardMethod, card: null, savesCard })}
      title={t('saveCard')}
      note={t('saveCardHelp')}
    />
  )
}
