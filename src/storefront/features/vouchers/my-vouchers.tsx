import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/vouchers.json'
import type { CouponView } from '#modules/vouchers/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { useNow } from '#storefront/lib/dates/clock.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import { Code, CopyCode } from './copy-code.tsx'
import { couponsQuery } from './use-add-voucher.ts'
import css from './voucher-card.module.css'
import { VoucherCard } from './voucher-card.tsx'
import { isActive, statusTag, summaryOf } from './voucher-text.ts'

const t = translator(texts)

/** The customer's vouchers: usable ones, then used and expired ones. */
export function MyVouchers() {
  const query = useQuery(couponsQuery)
  const now = useNow(60_000) ?? 0
  return (
    <QueryResult query={query}>
      {(coupons) => {
        const active = coupons.filter(isActive)
        const over = coupons.filter((coupon) => !isActive(coupon))
        return (
          <>
            {active.length === 0 ? <NoVouchers /> : <h2 className="sr">{t('activeList')}</h2>}
            <VoucherList coupons={active} now={now} />
            {over.length > 0 && <h2 id="istoric">{t('history')}</h2>}
            <VoucherList coupons={over} now={now} />
          </>
        )
      }}
    </QueryResult>
  )
}

const NoVouchers = () => (
  <EmptyState
    art="admission-tickets"
    title={t('noVouchers')}
    text={t('noVouchersHelp')}
    action={<ButtonLink href={href('/account/vouchers/promotions')}>{t('seePromotions')}</ButtonLink>}
  />
)

function VoucherList({ coupons, now }: { readonly coupons: readonly CouponView[]; readonly now: number }) {
  if (coupons.length === 0) return null
  return (
    <ul className={css.list}>
      {coupons.map((coupon) => (
        <li key={coupon.id}>
          <Voucher coupon={coupon} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Voucher({ coupon, now }: { readonly coupon: CouponView; readonly now: number }) {
  const { text, look } = statusTag(coupon)
  const isUsable = isActive(coupon)
  return (
    <VoucherCard
      voucher={coupon}
      mark={<Tag look={look}>{text}</Tag>}
      title={
        <h3>
          <a href={href('/account/vouchers/:id', { id: String(coupon.id) })}>{coupon.name}</a>
        </h3>
      }
      text={summaryOf(coupon, now)}
      isOver={!isUsable}
    >
      {isUsable ? <CopyCode code={coupon.code} /> : <Code code={coupon.code} />}
    </VoucherCard>
  )
}
