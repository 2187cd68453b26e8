import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import { historyPageSize, listLoyaltyTransactions } from '#modules/loyalty/contract.ts'
import { Pagination } from '#storefront/components/page/pagination.tsx'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './freshclub.module.css'
import { PointsTable } from './points-table.tsx'

const t = translator(texts)

const historyOf = (page: number, itemsPerPage: number) =>
  queryOf(listLoyaltyTransactions, { query: { page, itemsPerPage } })

/** The history of points, 30 transactions a page (CONST-04). */
export function PointsHistory({ page }: { readonly page: number }) {
  const query = useQuery({ ...historyOf(page, historyPageSize), placeholderData: keepPreviousData })
  return (
    <QueryResult query={query}>
      {({ items, pages, total, itemsPerPage }) =>
        total === 0 ? (
          <NoPoints />
        ) : (
          <>
            <Panel>
              <PointsTable items={items} />
            </Panel>
            <Pagination page={page} pages={pages} count={total} size={itemsPerPage} addressOf={addressOf} />
          </>
        )
      }
    </QueryResult>
  )
}

const addressOf = (page: number): string => href('/account/freshclub/history') + (page > 1 ? `?page=${page}` : '')

const NoPoints = () => (
  <EmptyState
    art="star"
    title={t('noHistory')}
    text={t('noHistoryText')}
    action={<ButtonLink href={href('/c')}>{t('noHistoryAction')}</ButtonLink>}
  />
)

const latestCount = 5

/** The latest transactions, with a link to all. */
export function LatestPoints() {
  const query = useQuery(historyOf(1, latestCount))
  return (
    <Panel>
      <div className={css.head}>
        <h2>{t('latest')}</h2>
        <a className="link" href={href('/account/freshclub/history')}>
          {t('allHistory')}
        </a>
      </div>
      <QueryResult query={query}>
        {({ items }) =>
          items.length === 0 ? <p className="muted">{t('noHistoryText')}</p> : <PointsTable items={items} />
        }
      </QueryResult>
    </Panel>
  )
}
