import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { useSettingNews } from '#storefront/lib/settings/use-setting-news.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './freshclub.module.css'
import { JoinClub } from './join-club.tsx'
import { PointsBand } from './points-band.tsx'
import { LatestPoints } from './points-history.tsx'
import { clubQuery } from './use-club.ts'
import { UsePoints } from './use-points.tsx'

const t = translator(texts)

/** The club's main page: a member's points, or the offer to join. */
export function ClubOverview() {
  const query = useQuery(clubQuery)
  useSettingNews()
  useRestoredFocus('main h1', query.data?.optIn ? 'member' : 'other')
  return (
    <QueryResult query={query}>
      {(account) =>
        account.optIn ? (
          <>
            <PointsBand account={account} />
            <UsePoints />
            <LatestPoints />
            <Panel>
              <div className={css.head}>
                <div>
                  <h2>{t('membership')}</h2>
                  <p className="muted small">{t('membershipText')}</p>
                </div>
                <ButtonLink look="secondary" size="small" href={href('/account/freshclub/optout')}>
                  {t('leave')}
                </ButtonLink>
              </div>
            </Panel>
          </>
        ) : (
          <JoinClub />
        )
      }
    </QueryResult>
  )
}
