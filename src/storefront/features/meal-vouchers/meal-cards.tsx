import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-vouchers.json'
import { listMealVouchers, type MealVoucherCardView } from '#modules/payments/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import css from './meal-cards.module.css'
import { RemoveCard } from './remove-card.tsx'

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
  const { name, issuer, lastDigits, expires, isExpired, balanceInt } = card
  const month = expires.split('-').reverse().join('.')
  return (
    <Panel className={css.card} aria-label={t('card', { name })}>
      <div className={css.head}>
        <div>
          <h2>{issuer}</h2>
          <p className={css.digits}>•••• {lastDigits}</p>
        </div>
        {isExpired && <Tag look="warn">{t('isExpired')}</Tag>}
      </div>
      <div>
        {balanceInt !== null && !isExpired && <p>{t('balance', { amount: formatBani(bani(balanceInt)) })}</p>}
        <p className="small muted">{t(isExpired ? 'expired' : 'expires', { month })}</p>
      </div>
      <div className={css.foot}>
        <Button look="secondary" size="small" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </Panel>
  )
}
