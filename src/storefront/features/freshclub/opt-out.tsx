import { useQuery } from '@tanstack/react-query'
import { baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { clubQuery, useClubChange } from './use-club.ts'

const t = translator(texts)

/** Confirmation before leaving the club; names the points that would be lost. */
export function OptOut() {
  const query = useQuery(clubQuery)
  const leave = useClubChange(false, t('left'))
  useRestoredFocus('main h1', query.data?.optIn ? 'member' : 'other')
  return (
    <QueryResult query={query}>
      {({ optIn, availablePoints: count, value }) =>
        optIn ? (
          <Panel className="stack">
            <h2>{t('optOutQuestion')}</h2>
            <p>{t('optOutText')}</p>
            {count > 0 && <Notice kind="warn">{t('optOutLoses', { count, value: formatBani(baniOf(value)) })}</Notice>}
            <div className="row rowWrap">
              <ButtonLink href={href('/account/freshclub')}>{t('optOutKeep')}</ButtonLink>
              <Button look="danger" isBusy={leave.isPending} disabled={leave.isPending} onClick={() => leave.mutate()}>
                {leave.isPending ? t('leaving') : t('leave')}
              </Button>
            </div>
          </Panel>
        ) : (
          <EmptyState
            art="star"
            title={t('notMember')}
            text={t('notMemberText')}
            action={<ButtonLink href={href('/account/freshclub')}>{t('toFreshclub')}</ButtonLink>}
          />
        )
      }
    </QueryResult>
  )
}
