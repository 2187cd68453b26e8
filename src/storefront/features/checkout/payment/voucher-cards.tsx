import check from 'icon:check-circle-fill'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type OrderVoucher, orderVouchers } from '#modules/ordering/contract.returning.ts'
import { applyCoupon, type OrderView, removeVoucher } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { formatDayAndMonth } from '#storefront/lib/dates/dates.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { PressedInput } from '#storefront/ui/form/pick.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import { useOrderQuery } from '../step/use-order-query.ts'
import css from './voucher-cards.module.css'

const t = translator(texts)

/** The customer's vouchers with what each saves on this cart; the one that saves most is marked. None without vouchers. */
export function VoucherCards({ order }: { readonly order: OrderView }) {
  const { data } = useOrderQuery(queryOf(orderVouchers, { params: { id: order.tokenValue } }), order)
  const { choose, pending, error } = useOrderChange(({ tokenValue: id }, { code }: { readonly code: string | null }) =>
    code === null
      ? api(removeVoucher, { params: { id }, body: {} })
      : api(applyCoupon, { params: { id }, body: { couponCode: code } }),
  )
  const vouchers = data?.vouchers ?? []
  if (vouchers.length === 0) return null
  const chosen = pending === undefined ? (order.couponInfo?.code ?? null) : pending.code
  return (
    <fieldset className={css.vouchers}>
      <legend>
        <b>{t('vouchers')}</b>
      </legend>
      {/* A row that scrolls is reached by keyboard though no card can be chosen. */}
      <div className={css.cards} tabIndex={vouchers.some(({ problem }) => problem === null) ? undefined : 0}>
        {vouchers.map((voucher) => (
          <VoucherCard
            key={voucher.code}
            voucher={voucher}
            isChosen={chosen === voucher.code}
            onChoose={(isChosen) => choose({ code: isChosen ? voucher.code : null })}
          />
        ))}
      </div>
      <ChangeRefusal error={error} />
    </fieldset>
  )
}

interface VoucherCardProps {
  readonly voucher: OrderVoucher
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function VoucherCard({ voucher, isChosen, onChoose }: VoucherCardProps) {
  const { name, discountInt, isBest, problem, validUntil } = voucher
  const isOff = problem !== null && !isChosen
  return (
    <label className={classes(css.card, isOff && css.off)}>
      {isBest && <span className={css.best}>{t('voucherBest')}</span>}
      <span className={css.head}>
        <b className={css.amount}>{discountInt > 0 ? `−${formatBani(bani(discountInt))}` : name}</b>
        <PressedInput type="checkbox" className={css.input} checked={isChosen} disabled={isOff} onPress={onChoose} />
        <Icon of={check} className={css.mark} />
      </span>
      <span className={css.text}>
        {discountInt > 0 && `${name}. `}
        {problem === null ? t('voucherUntil', { day: formatDayAndMonth(lastInstant(validUntil)) }) : whyNot(voucher)}
      </span>
    </label>
  )
}

/** The end is exclusive: midnight belongs to the day before. */
const lastInstant = (until: string): string => new Date(Date.parse(until) - 1).toISOString()

function whyNot({ problem, missingInt, kind }: OrderVoucher): string {
  if (problem === 'voucher-below-minimum') return t('voucherMissing', { amount: formatBani(bani(missingInt)) })
  return t(kind === 'delivery' ? 'voucherDeliveryFree' : 'voucherNoGoods')
}
