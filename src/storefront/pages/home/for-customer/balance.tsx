import caret from 'icon:caret-right'
import crown from 'icon:crown-simple-duotone'
import star from 'icon:star-duotone'
import ticket from 'icon:ticket-duotone'
import { useQuery } from '@tanstack/react-query'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/customer-home.json'
import { getLoyalty } from '#modules/loyalty/contract.ts'
import { monthSavings } from '#modules/ordering/contract.returning.ts'
import { listCoupons } from '#modules/vouchers/contract.ts'
import { formatDayAndMonth } from '#storefront/lib/dates/dates.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './customer-home.module.css'

const t = translator(texts)

interface Tile {
  readonly to: string
  readonly icon: string
  readonly value: string
  /** After the value, on a phone. */
  readonly short: string
  /** After the value, where there is room. */
  readonly text: string
}

/** Savings, points and vouchers as links; each only where there is something. Renders nothing without any. */
export function Balance() {
  const { data: savings } = useQuery(queryOf(monthSavings, {}))
  const { data: club } = useQuery(queryOf(getLoyalty, {}))
  const { data: coupons } = useQuery(queryOf(listCoupons, {}))
  // They are shown together, so that none pushes another aside.
  if (savings === undefined || club === undefined || coupons === undefined) return null
  const usable = coupons.filter(
    ({ status, balance }) => status !== 'expired' && status !== 'cancelled' && balance === null,
  )
  const tiles: Tile[] = []
  if (savings.savedInt > 0) {
    tiles.push({
      to: href('/account/order-history'),
      icon: crown,
      value: formatBani(bani(savings.savedInt)),
      short: t('savedShort'),
      text: t('saved', { count: savings.orders }),
    })
  }
  if (club.optIn && club.availablePoints > 0) {
    tiles.push({
      to: href('/account/freshclub'),
      icon: star,
      value: t('points', { count: club.availablePoints }),
      short: t('pointsShort'),
      text: club.expiring
        ? t('pointsExpire', { worth: formatBani(bani(club.valueInt)), day: formatDayAndMonth(club.expiring.at) })
        : t('pointsWorth', { worth: formatBani(bani(club.valueInt)) }),
    })
  }
  const [first] = usable
  if (first) {
    tiles.push({
      to: href('/account/vouchers'),
      icon: ticket,
      value: t('vouchers', { count: usable.length }),
      short: t('vouchersShort'),
      text: t('voucherFirst', { name: first.name }),
    })
  }
  if (tiles.length === 0) return null
  return (
    <section className={css.balance} aria-label={t('balance')}>
      <ul className={css.tiles}>
        {tiles.map(({ to, icon, value, short, text }) => (
          <li key={to}>
            <a className={css.tile} href={to}>
              <Icon of={icon} />
              <span>
                <b>{value}</b>
                <span className={css.short}>{short}</span>
                <span className={css.text}>{text}</span>
              </span>
              <Icon of={caret} className={css.caret} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
