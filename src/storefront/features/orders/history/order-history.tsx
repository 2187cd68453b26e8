import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { listOrders } from '#modules/ordering/contract.ts'
import { Pagination } from '#storefront/components/page/pagination.tsx'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import css from './order-card.module.css'
import { OrderCard } from './order-card.tsx'

const t = translator(texts)

/** CONST-02: ten orders a page. */
const itemsPerPage = 10

interface OrderHistoryProps {
  readonly page: number
  /** Search text for order numbers, products and brands; empty for all orders. */
  readonly words: string
}

export function OrderHistory({ page, words }: OrderHistoryProps) {
  const query = useQuery({
    ...queryOf(listOrders, { query: { page, itemsPerPage, ...(words && { q: words }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })
  useRestoredFocus('main h1', query.data ? 'orders' : 'none')
  return <QueryResult query={query}>{(found) => <OrderList found={found} words={words} />}</QueryResult>
}

interface OrderListProps {
  readonly found: OkOf<typeof listOrders>
  readonly words: string
}

function OrderList({ found: { items, page, pages, total }, words }: OrderListProps) {
  if (total === 0 && words) {
    return (
      <>
        <OrderSearch words={words} />
        <EmptyState art="package" title={t('noMatch', { words })} text={t('noMatchHelp')} />
      </>
    )
  }
  if (total === 0) {
    return (
      <EmptyState
        art="package"
        title={t('noOrders')}
        text={t('noOrdersHelp')}
        action={<ButtonLink href={href('/c')}>{t('noOrdersAction')}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <OrderSearch words={words} />
      {items.map((order) => (
        <OrderCard key={order.tokenValue} order={order} />
      ))}
      <Pagination
        page={page}
        pages={pages}
        count={total}
        size={itemsPerPage}
        addressOf={(to) => addressOf(to, words)}
      />
    </>
  )
}

function addressOf(page: number, words: string): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(words && { q: words }) })
  return href('/account/order-history') + (query.size > 0 ? `?${query}` : '')
}

/** A plain GET form: it works before hydration and gives the result an address of its own. */
function OrderSearch({ words }: { readonly words: string }) {
  return (
    <form className={css.search} action={href('/account/order-history')} method="get">
      <TextField label={t('search')} name="q" type="search" defaultValue={words} maxLength={100} key={words} />
      <Button type="submit" look="secondary">
        {t('searchAction')}
      </Button>
    </form>
  )
}
