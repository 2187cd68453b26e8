import terminal from 'icon:contactless-payment-duotone'
import cardIcon from 'icon:credit-card-duotone'
import cash from 'icon:money-duotone'
import { useEffect } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import type { OrderView, PaymentMethodView } from '#modules/ordering/contract.ts'
import { listPaymentMethods, setPaymentMethod } from '#modules/payments/contract.ts'
import { OrderNotices } from '#storefront/components/order/order-notices.tsx'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { checkoutOf } from '#storefront/lib/analytics/order-items.ts'
import { track } from '#storefront/lib/analytics/track.ts'
import { api } from '#storefront/lib/api/api.ts'
import { reportError } from '#storefront/lib/api/report-error.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import type { StepRow } from '../step/checkout-step.tsx'
import { FoldableStep } from '../step/foldable-step.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import { useOrderQuery } from '../step/use-order-query.ts'
import { BankCardPicks, type PaymentChoice, SaveCard, savedCardMethod, useBankCards } from './bank-card-picks.tsx'
import { CouponField } from './coupon-field.tsx'
import { MealCardPayment } from './meal-card-payment.tsx'
import { VoucherCards } from './voucher-cards.tsx'

const t = translator(texts)

interface PaymentStepProps {
  readonly order: OrderView
  /** The code of the voucher that the shopper came to use. */
  readonly coupon: string | undefined
  /** Whether a known method is a row. */
  readonly isCompact: boolean
}

/** Payment: one method, a meal-voucher card for what it may buy, and a voucher. */
export function PaymentStep({ order, coupon, isCompact }: PaymentStepProps) {
  const query = useOrderQuery(queryOf(listPaymentMethods, { params: { id: order.tokenValue } }), order)
  const payment = moneyPaymentOf(order)
  const {
    choose: send,
    pending,
    error,
  } = useOrderChange((current, choice: PaymentChoice) =>
    api(setPaymentMethod, {
      params: { id: current.tokenValue, paymentId: moneyPaymentOf(current)?.id ?? 0 },
      body: choice,
    }),
  )
  const choose = (choice: PaymentChoice): void =>
    send(choice, {
      onSuccess: () => track('add_payment_info', { ...checkoutOf(order), payment_type: choice.paymentMethod }),
    })
  const saved = useBankCards()
  const chosen = pending ?? {
    paymentMethod: payment?.method?.code ?? '',
    card: order.bankCardCode,
    savesCard: order.savesCard,
  }
  const card =
    chosen.paymentMethod === savedCardMethod ? saved.cards.find(({ code }) => code === chosen.card) : undefined
  useReportUnknownTypes(query.data)
  const isCovered = !order.missing.includes('payment') && payment?.amountInt === 0
  const row: StepRow | null = isCovered
    ? { icon: cardIcon, value: t('paymentCovered') }
    : payment?.method
      ? {
          icon: iconOf(payment.method),
          value: card?.name ?? payment.method.name,
          ...(card && { detail: t('bankAsks') }),
        }
      : null
  return (
    <FoldableStep
      id="payment"
      number={isCompact ? undefined : 4}
      isCompact={isCompact}
      what={t('changePayment')}
      row={row}
      always={
        <>
          <OrderNotices notices={order.checkoutNoticeV2} of={['voucher']} />
          <VoucherCards order={order} />
          <CouponField order={order} offered={coupon} isFolded={isCompact} />
        </>
      }
      title={t('payment')}
      subtitle={t(isCovered ? 'paymentCovered' : 'paymentHelp')}
      isDone={payment?.method != null || isCovered}
    >
      <QueryResult query={query}>
        {(methods) => (
          <Picks label={t('payment')}>
            <BankCardPicks
              cards={saved.cards}
              method={methods.find(({ code }) => code === savedCardMethod)}
              chosen={card}
              onChoose={choose}
            />
            {methods.filter(isShown).map((method) => (
              <Pick
                key={method.code}
                name="paymentMethod"
                icon={iconOf(method)}
                checked={card === undefined && chosen.paymentMethod === method.code}
                disabled={!method.checkoutEnabled || !method.eligible}
                onPress={() => choose({ paymentMethod: method.code, card: null, savesCard: false })}
                title={method.name}
                note={method.description}
              />
            ))}
          </Picks>
        )}
      </QueryResult>
      {saved.canSave && chosen.paymentMethod === savedCardMethod && card === undefined && (
        <SaveCard isChecked={chosen.savesCard} onChoose={choose} />
      )}
      <ChangeRefusal error={error} />
      {order.takesMealVouchers && <MealCardPayment order={order} />}
    </FoldableStep>
  )
}

const moneyPaymentOf = ({ payments }: OrderView) => payments.find(({ type }) => type === 'money')

/** Points and vouchers have controls of their own. */
const isShown = ({ type }: PaymentMethodView): boolean => type === 'money'

const knownTypes: readonly string[] = ['money', 'meal-voucher', 'gift-voucher', 'points']

/** Reports method types that this page cannot show: they are left out of the list. */
function useReportUnknownTypes(methods: readonly PaymentMethodView[] | undefined): void {
  const unknown = [...new Set(methods?.map(({ type }) => String(type)))].filter((type) => !knownTypes.includes(type))
  const types = unknown.join(', ')
  useEffect(() => {
    if (types !== '') reportError(new Error(`unknown payment method type: ${types}`), { types })
  }, [types])
}

function iconOf({ code }: PaymentMethodView): string {
  if (code === 'cash-at-door') return cash
  return code === 'card-at-door' ? terminal : cardIcon
}
