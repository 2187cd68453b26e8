import caret from 'icon:caret-right'
import crown from 'icon:crown-simple-fill'
import star from 'icon:star-fill'
import ticket from 'icon:ticket-fill'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OkOf } from '#kernel/contract.ts'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/customer-home.json'
import { getLoyalty } from '#modules/loyalty/contract.ts'
import type { Genius } from '#modules/membership/contract.ts'
import { trialDays } from '#modules/membership/rules/terms.ts'
import { monthSavings } from '#modules/ordering/contract.returning.ts'
import { listCoupons } from '#modules/vouchers/contract.ts'
import { useGenius } from '#storefront/features/genius/use-genius.ts'
import { formatDayAndMonth } from '#storefront/lib/dates/dates.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { isDismissed } from '#storefront/lib/preferences/dismissed.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './customer-home.module.css'

const t = translator(texts)

interface Tile {
  readonly to: string
  readonly icon: string
  readonly look: string | undefined
  readonly value: string
  /** After the value, on a phone. */
  readonly short: string
  /** After the value, where there is room. */
  readonly text: string
}

/** Null: there is nothing, or the call has failed. */
type TileOrWaiting = Tile | 'waiting' | null

export const balanceQueries = {
  savings: queryOf(monthSavings, {}),
  club: queryOf(getLoyalty, {}),
  coupons: queryOf(listCoupons, {}),
} as const

const mostTiles = 3

/**
 * Savings, points and vouchers as links. For who has ordered before, each shows once it is known, in room kept from the
 * start, with the trial for who can start it. Renders nothing without any.
 */
export function Balance({ isReturning }: { readonly isReturning: boolean }) {
  const savings = useQuery(balanceQueries.savings)
  const club = useQuery(balanceQueries.club)
  const coupons = useQuery(balanceQueries.coupons)
  const { query: genius } = useGenius()
  const own = [tileOf(savings, savingsTile), tileOf(club, pointsTile), tileOf(coupons, voucherTile)].filter(isTile)
  const failed = [savings, club, coupons].filter(hasFailed)
  if (isReturning && own.length === 0 && failed.length > 0) {
    return (
      <Failed
        isBusy={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach((query) => void query.refetch())}
      />
    )
  }
  const trial = isReturning && own.length < mostTiles ? tileOf(genius, trialTile) : null
  const tiles = isTile(trial) ? [...own, trial] : own
  if (tiles.length === 0) return null
  if (!isReturning && tiles.includes('waiting')) return null
  return (
    <section className={css.balance} aria-label={t('balance')}>
      <ul className={css.tiles}>
        {tiles.map((tile, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is known takes the place of what is waited for
          <li key={index}>{tile === 'waiting' ? <span className={css.tile} /> : <TileLink tile={tile} />}</li>
        ))}
      </ul>
    </section>
  )
}

const isTile = (tile: TileOrWaiting): tile is Tile | 'waiting' => tile !== null

/** Also while it is asked again. */
const hasFailed = ({ data, errorUpdateCount }: UseQueryResult): boolean => data === undefined && errorUpdateCount > 0

const tileOf = <T,>(query: UseQueryResult<T>, of: (data: T) => Tile | null): TileOrWaiting =>
  query.data === undefined ? (hasFailed(query) ? null : 'waiting') : of(query.data)

function TileLink({ tile: { to, icon, look, value, short, text } }: { readonly tile: Tile }) {
  return (
    <a className={classes(css.tile, look)} href={to}>
      <Icon of={icon} />
      <span>
        <b>{value}</b>
        <span className={css.short}>{short}</span>
        <span className={css.text}>{text}</span>
      </span>
      <Icon of={caret} className={css.caret} />
    </a>
  )
}

interface FailedProps {
  readonly isBusy: boolean
  readonly onRetry: () => void
}

function Failed({ isBusy, onRetry }: FailedProps) {
  return (
    <section className={css.balance} aria-label={t('balance')}>
      <p className={css.failed} role="status">
        {t('balanceFailed')}
        <Button look="ghost" size="small" isBusy={isBusy} onClick={onRetry}>
          {t('again')}
        </Button>
      </p>
    </section>
  )
}

function savingsTile({ savedInt, orders }: OkOf<typeof monthSavings>): Tile | null {
  if (savedInt <= 0) return null
  return {
    to: href('/account/order-history'),
    icon: crown,
    look: css.savings,
    value: formatBani(bani(savedInt)),
    short: t('savedShort'),
    text: t('saved', { count: orders }),
  }
}

function pointsTile({ optIn, availablePoints, valueInt, expiring }: OkOf<typeof getLoyalty>): Tile | null {
  if (!optIn || availablePoints <= 0) return null
  const worth = formatBani(bani(valueInt))
  return {
    to: href('/account/freshclub'),
    icon: star,
    look: css.points,
    value: t('points', { count: availablePoints }),
    short: t('pointsShort'),
    text: expiring ? t('pointsExpire', { worth, day: formatDayAndMonth(expiring.at) }) : t('pointsWorth', { worth }),
  }
}

function voucherTile(coupons: OkOf<typeof listCoupons>): Tile | null {
  const usable = coupons.filter(
    ({ status, balance }) => status !== 'expired' && status !== 'cancelled' && balance === null,
  )
  const [first] = usable
  if (first === undefined) return null
  return {
    to: href('/account/vouchers'),
    icon: ticket,
    look: css.vouchers,
    value: t('vouchers', { count: usable.length }),
    short: t('vouchersShort'),
    text: t('voucherFirst', { name: first.name }),
  }
}

function trialTile({ trial }: Genius): Tile | null {
  if (trial !== 'available' || isDismissed('trialOffer')) return null
  const text = t('trialText', { days: trialDays })
  return { to: href('/genius'), icon: crown, look: css.savings, value: t('trial'), short: text, text }
}
