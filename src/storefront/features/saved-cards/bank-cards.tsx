import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/bank-cards.json'
import { type BankCardView, listBankCards, removeBankCard } from '#modules/payments/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { CardPanel } from './card-panel.tsx'
import { RemoveCard } from './remove-card.tsx'
import css from './saved-cards.module.css'

const t = translator(texts)

const bankCardsQuery = queryOf(listBankCards, {})

/** The saved bank cards; each can be removed after a confirmation. */
export function SavedBankCards() {
  const query = useQuery(bankCardsQuery)
  const [leaving, setLeaving] = useState<BankCardView | null>(null)
  const list = useRef<HTMLDivElement>(null)
  return (
    <>
      <div ref={list} tabIndex={-1}>
        <QueryResult query={query}>{({ cards }) => <CardList cards={cards} onRemove={setLeaving} />}</QueryResult>
      </div>
      {leaving && (
        <RemoveCard
          card={leaving}
          query={bankCardsQuery}
          notFound="card-not-found"
          remove={({ id }) => api(removeBankCard, { params: { id } })}
          without={(saved: OkOf<typeof listBankCards>, { id }) => ({
            ...saved,
            cards: saved.cards.filter((card) => card.id !== id),
          })}
          onClose={() => setLeaving(null)}
          onRemoved={() => list.current?.focus()}
        />
      )}
    </>
  )
}

interface CardListProps {
  readonly cards: readonly BankCardView[]
  readonly onRemove: (card: BankCardView) => void
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
            <CardPanel
              label={t('card', { name: card.name })}
              title={card.brand}
              card={card}
              onRemove={() => onRemove(card)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
