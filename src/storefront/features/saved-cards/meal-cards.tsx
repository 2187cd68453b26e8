import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-vouchers.json'
import { listMealVouchers, type MealVoucherCardView, removeMealVoucher } from '#modules/payments/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { CardPanel } from './card-panel.tsx'
import { RemoveCard } from './remove-card.tsx'
import css from './saved-cards.module.css'

const t = translator(texts)

export const mealCardsQuery = queryOf(listMealVouchers, {})

/** The saved meal-voucher cards; each can be removed after a confirmation. */
export function SavedMealCards() {
  const query = useQuery(mealCardsQuery)
  const [leaving, setLeaving] = useState<MealVoucherCardView | null>(null)
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={list} tabIndex={-1}>
        <QueryResult query={query}>{(cards) => <CardList cards={cards} onRemove={setLeaving} />}</QueryResult>
      </div>
      {leaving && (
        <RemoveCard
          card={leaving}
          query={mealCardsQuery}
          notFound="meal-voucher-not-found"
          remove={({ id }) => api(removeMealVoucher, { params: { id } })}
          without={(cards: MealVoucherCardView[], { id }) => cards.filter((card) => card.id !== id)}
          onClose={() => setLeaving(null)}
          onRemoved={() => list.current?.focus()}
        />
      )}
    </>
  )
}

interface CardListProps {
  readonly cards: readonly MealVoucherCardView[]
  readonly onRemove: (card: MealVoucherCardView) => void
}

function CardList({ cards, onRemove }: CardListProps) {
  if (cards.length === 0) {
    return (
      <EmptyState
        art="credit-card"
        title={t('none')}
        text={t('noneHelp')}
        action={<ButtonLink href={href('/c')}>{t('noneAction')}</ButtonLink>}
      />
    )
  }
  return (
    <div className="stack">
      <p className="muted">{t('intro')}</p>
      <ul className={css.list}>
        {cards.map((card) => (
          <li key={card.id}>
            <Card card={card} onRemove={() => onRemove(card)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Card({ card, onRemove }: { readonly card: MealVoucherCardView; readonly onRemove: () => void }) {
  const { name, issuer, isExpired, balanceInt } = card
  return (
    <CardPanel label={t('card', { name })} title={issuer} card={card} onRemove={onRemove}>
      {balanceInt !== null && !isExpired && <p>{t('balance', { amount: formatBani(bani(balanceInt)) })}</p>}
    </CardPanel>
  )
}
