import { bani, noMoney } from '#kernel/money.ts'
import { moneyText } from '#kernel/money-text.ts'
import { maxExpressLines } from '#modules/delivery/rules/bookable.ts'
import { freeDelivery } from '#modules/pricing/rules/fees.ts'
import type { Tariff } from '#modules/pricing/rules/tariff.ts'
import type { Notice } from '../../order/contract/notice.ts'
import { hourText } from '../../order/date-texts.ts'
import type { CheckoutPart } from '../../placing/rules/what-is-missing.ts'
import type { PricedOrder } from '../../priced-order/rules/priced-order.ts'
import { t } from '../../texts.ts'

const notice = (type: Notice['type'], icon: string, title: string, description: string, url?: string): Notice => ({
  type,
  icon,
  title,
  description,
  url: url ?? null,
})

/** Notices about unavailable and limited lines. */
function lineNotices(lines: PricedOrder['lines']): Notice[] {
  return (['unavailable', 'limited'] as const).flatMap((state) => {
    const count = lines.filter((line) => line.state === state).length
    const words = { title: t(`notice.${state}.title`, { count }), text: t(`notice.${state}.text`, { count }) }
    return count === 0 ? [] : [notice(state, 'warning', words.title, words.text)]
  })
}

/** Notices in the cart. */
export function cartNotices({ lines, price, membership, delivery }: PricedOrder, tariff: Tariff): Notice[] {
  const { smallBasket } = tariff
  const free = freeDelivery(price.feeBasis, membership, tariff)
  const notices: Notice[] = lineNotices(lines)
  if (free !== null && price.feeBasis > 0 && free.missing > 0 && delivery === 'own') {
    notices.push(
      notice(
        'free-delivery',
        'truck',
        t('notice.free-delivery.title', { amount: moneyText(free.missing) }),
        t('notice.free-delivery.text', { amount: moneyText(free.threshold) }),
      ),
    )
  }
  if (price.smallBasketFee > 0) {
    const short = { missing: moneyText(bani(smallBasket.below - price.feeBasis)), fee: moneyText(smallBasket.fee) }
    notices.push(notice('small-basket', 'basket', t('notice.small-basket.title'), t('notice.small-basket.text', short)))
  }
  return notices
}

/** Notices in checkout about obstacles to placing, other than fields not filled in yet. */
export function checkoutNotices(
  priced: PricedOrder,
  missing: readonly CheckoutPart[],
  isIntervalLost: boolean,
): Notice[] {
  const notices = lineNotices(priced.lines)
  if (isIntervalLost && priced.isExpress && priced.lines.length > maxExpressLines) {
    const limit = { count: maxExpressLines }
    notices.push(notice('express-too-large', 'clock', t('notice.express.title'), t('notice.express.text', limit)))
  } else if (isIntervalLost) {
    notices.push(notice('interval-lost', 'clock', t('notice.interval-lost.title'), t('notice.interval-lost.text')))
  }
  if (priced.voucher?.refusal) {
    const { code, refusal } = priced.voucher
    const facts = { code, missing: moneyText(refusal.facts.missingInt ?? noMoney) }
    const text = refusal.reason === 'voucher-below-minimum' ? 'notice.voucher.below' : 'notice.voucher.text'
    notices.push(notice('voucher', 'ticket', t('notice.voucher.title', facts), t(text, facts)))
  }
  if (priced.giftVoucher?.refusal) {
    const { code } = priced.giftVoucher
    notices.push(notice('voucher', 'ticket', t('notice.giftVoucher.title', { code }), t('notice.giftVoucher.text')))
  }
  if (missing.includes('ageCheck')) {
    notices.push(notice('age-check', 'identification', t('notice.age-check.title'), t('notice.age-check.text')))
  }
  return notices
}

/** A failed payment, and until when it can be retried. */
export function paymentFailedNotice(dueAt: Temporal.Instant): Notice {
  const time = hourText(dueAt)
  return notice(
    'payment-failed',
    'credit-card',
    t('notice.payment-failed.title'),
    t('notice.payment-failed.text', { time }),
  )
}
