import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/vouchers.json'
import { href } from '#storefront/routes.ts'
import { chip } from '#storefront/ui/button/chip.ts'
import { couponsQuery, promotionsQuery } from './use-add-voucher.ts'
import { isActive } from './voucher-text.ts'

const t = translator(texts)

/** Links between vouchers, promotions and the history of vouchers. */
export function VoucherChips({ current }: { readonly current: 'vouchers' | 'promotions' }) {
  const { data: coupons } = useQuery(couponsQuery)
  const { data: promotions } = useQuery(promotionsQuery)
  const isHere = (key: typeof current) => (key === current ? 'page' : undefined)
  return (
    <nav {...chip.scroll} aria-label={t('kinds')}>
      <a className={chip.one} href={href('/account/vouchers')} aria-current={isHere('vouchers')}>
        {coupons ? t('active', { count: coupons.filter(isActive).length }) : t('activeList')}
      </a>
      <a className={chip.one} href={href('/account/vouchers/promotions')} aria-current={isHere('promotions')}>
        {promotions ? t('promotions', { count: promotions.length }) : t('promotionsPlain')}
      </a>
      {coupons?.some((coupon) => !isActive(coupon)) && (
        <a className={chip.one} href={`${href('/account/vouchers')}#istoric`}>
          {t('history')}
        </a>
      )}
    </nav>
  )
}
