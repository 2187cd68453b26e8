import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import type { LoyaltyAccount } from '#modules/loyalty/contract.ts'
import { Awaited } from '#storefront/components/awaited.tsx'
import { useKeptFocus } from '#storefront/lib/focus.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'
import { Panel } from '#storefront/ui/panel.tsx'
import css from './freshclub.module.css'
import { JoinClub } from './join-club.tsx'
import { PointsBand } from './points-band.tsx'
import { LatestPoints } from './points-history.tsx'
import { clubQuery } from './use-club.ts'

const t = translator(texts)

/** Points are used by the hundred. */
const least = 100

/** The club at a glance: for a member their points, for others the way in. */
export function ClubOverview() {
  const query = useQuery(clubQuery)
  useKeptFocus('main h1', query.data?.optIn ? 'member' : 'other')
  return (
    <Awaited query={query}>
      {(account) =>
        account.optIn ? (
          <>
            <PointsBand account={account} />
            <UsePoints account={account} />
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
    </Awaited>
  )
}

function UsePoints({ account: { availablePoints } }: { readonly account: LoyaltyAccount }) {
  const canUse = availablePoints >= least
  return (
    <Panel className="stack">
      <h2>{t('use')}</h2>
      <p className="muted">{t(canUse ? 'useText' : 'useNotYet')}</p>
      <div>
        {canUse ? (
          <ButtonLink href={href('/checkout')}>{t('useAction')}</ButtonLink>
        ) : (
          <ButtonLink look="secondary" href={href('/account/freshclub/*rest', { rest: 'all' })}>
            {t('shopAction')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  )
}
