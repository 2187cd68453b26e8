import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { listOrders } from '#modules/ordering/contract.ts'
import { Pagination } from '#storefront/components/pagination.tsx'
import { refusalText } from '#storefront/components/refusal.ts'
import { useKeptFocus } from '#storefront/lib/focus.ts'
import { queryOf } from '#storefront/lib/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { EmptyState } from '#storefront/ui/empty-state.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { OrderCard } from './order-card.tsx'

const t = translator(texts)

/** Specification, section 9: ten orders a page. */
const itemsPerPage = 10

export function OrderHistory({ page }: { readonly page: number }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(listOrders, { query: { page, itemsPerPage } }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  })
  useKeptFocus('main h1', data ? 'orders' : 'none')
  if (data) {
    if (data.total === 0) {
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
        {data.items.map((order) => (
          <OrderCard key={order.tokenValue} order={order} />
        ))}
        <Pagination page={data.page} pages={data.pages} count={data.total} size={itemsPerPage} addressOf={addressOf} />
      </>
    )
  }
  if (error) {
    return (
      <Notice kind="err" isAlert>
        <p>{refusalText(error)}</p>
        <Button look="secondary" size="small" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </Notice>
    )
  }
  return (
    <>
      <Skeleton size="box" />
      <Skeleton size="box" />
    </>
  )
}

const addressOf = (page: number): string => href('/account/order-history') + (page > 1 ? `?page=${page}` : '')
