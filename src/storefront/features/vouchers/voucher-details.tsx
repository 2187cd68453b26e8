import { useQuery } from '@tanstack/react-query'
import { problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/vouchers.json'
import { type CouponView, getCoupon } from '#modules/vouchers/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { useNow } from '#storefront/lib/dates/clock.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { Amounts } from '#storefront/ui/price/amounts.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import { Code, CopyCode } from './copy-code.tsx'
import { VoucherCard } from './voucher-card.tsx'
import { conditionsOf, isActive, statusTag, summaryOf, validityOf, valueText } from './voucher-text.ts'

const t = translator(texts)

/** One voucher with all its details. */
export function VoucherDetails({ id }: { readonly id: number }) {
  const query = useQuery(queryOf(getCoupon, { params: { id } }))
  const now = useNow(60_000) ?? 0
  if (problemName(query.error) === 'voucher-not-found') return <MissingVoucher />
  return <QueryResult query={query}>{(coupon) => <Details coupon={coupon} now={now} />}</QueryResult>
}

export const MissingVoucher = () => (
  <>
    <h1>{t('detailsTitle')}</h1>
    <EmptyState
      art="ticket"
      title={t('missing')}
      text={t('missingHelp')}
      action={<ButtonLink href={href('/account/vouchers')}>{t('back')}</ButtonLink>}
    />
  </>
)

function Details({ coupon, now }: { readonly coupon: CouponView; readonly now: number }) {
  const { text, look } = statusTag(coupon)
  const isUsable = isActive(coupon)
  const facts = [
    { key: t('status'), value: text },
    { key: t('value'), value: valueText(coupon) },
    { key: t('validity'), value: isUsable ? validityOf(coupon, now) : summaryOf(coupon, now) },
  ]
  return (
    <>
      <a href={href('/account/vouchers')}>{t('back')}</a>
      <h1>{coupon.name}</h1>
      <VoucherCard
        voucher={coupon}
        mark={<Tag look={look}>{text}</Tag>}
        title={<h2 className="sr">{t('code')}</h2>}
        text={coupon.description || summaryOf(coupon, now)}
        isOver={!isUsable}
      >
        {isUsable ? <CopyCode code={coupon.code} /> : <Code code={coupon.code} />}
      </VoucherCard>
      <Panel className="stack">
        <Amounts lines={facts} />
        <h2>{t('conditions')}</h2>
        <p>{conditionsOf(coupon).join(' ') || t('noConditions')}</p>
        {isUsable && (
          <>
            <h2>{t('howTo')}</h2>
            <p>{t(coupon.balanceInt === null ? 'howToText' : 'howToGift')}</p>
            <div>
              <Shop category={coupon.category} />
            </div>
          </>
        )}
      </Panel>
    </>
  )
}

const Shop = ({ category }: Pick<CouponView, 'category'>) =>
  category ? (
    <ButtonLink look="secondary" href={href('/c/*rest', { rest: category.slug })}>
      {t('shopCategory', { category: category.name })}
    </ButtonLink>
  ) : (
    <ButtonLink look="secondary" href={href('/c')}>
      {t('shop')}
    </ButtonLink>
  )
