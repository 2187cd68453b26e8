import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/recurring-baskets.json'
import type { RecurringBasket } from '#modules/recurring-baskets/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { BasketPanel } from './basket-panel.tsx'
import { type MadeFrom, MakeBasket } from './make-basket.tsx'
import css from './recurring-baskets.module.css'
import { basketsQuery } from './recurring-query.ts'

const t = translator(texts)

/** The recurring baskets of a customer; a new one is made from a list or an order. */
export function OwnBaskets({ from }: { readonly from: MadeFrom | null }) {
  const [isMaking, setMaking] = useState(from !== null)
  const [news, setNews] = useState('')
  const query = useQuery({ ...basketsQuery, refetchOnMount: 'always' })
  const start = useRef<HTMLDivElement>(null)
  const tell = (text: string): void => {
    setNews(text)
    start.current?.focus()
  }
  return (
    <div className={css.baskets} ref={start} tabIndex={-1}>
      <p role="status" className={news === '' ? 'sr' : css.news}>
        {news}
      </p>
      {isMaking && from !== null && (
        <MakeBasket
          from={from}
          onMade={() => {
            setMaking(false)
            tell(t('made'))
          }}
          onCancel={() => setMaking(false)}
        />
      )}
      <QueryResult query={query}>
        {(answer) => {
          const { baskets } = answer as { baskets: RecurringBasket[] }
          if (baskets.length === 0 && isMaking) return null
          if (baskets.length === 0) {
            return (
              <EmptyState
                art="mantelpiece-clock"
                title={t('none')}
                text={t('noneHelp')}
                action={<ButtonLink href={href('/account/shopping-lists')}>{t('toLists')}</ButtonLink>}
              />
            )
          }
          return baskets.map((basket) => (
            <BasketPanel key={basket.id} basket={basket} onEnded={() => tell(t('ended'))} />
          ))
        }}
      </QueryResult>
    </div>
  )
}
