import meal from 'icon:fork-knife-duotone'
import { useQuery } from '@tanstack/react-query'
import { add, bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type OrderView, useMealVouchers as setMealVouchers } from '#modules/ordering/contract.ts'
import { listMealVouchers, type MealVoucherCardView } from '#modules/payments/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Pick } from '#storefront/ui/form/pick.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { useOrderChange } from '../step/use-order-change.ts'

const t = translator(texts)

/** A meal-voucher card pays for the food of an order; the chosen payment method pays the rest. */
export function MealCardPayment({ order }: { readonly order: OrderView }) {
  const cards = useQuery(queryOf(listMealVouchers, {}))
  const { choose, pending, error } = useOrderChange(({ tokenValue }, paymentCode: string | null) =>
    api(setMealVouchers, { params: { id: tokenValue }, body: { paymentCode } }),
  )
  const chosen = pending === undefined ? order.mealVoucherCode : pending
  const eligible = bani(order.mealVoucherItemsTotalInt)
  return (
    <QueryResult query={cards} waiting={<Skeleton size="row" />}>
      {(all) =>
        all.length > 0 && (
          <fieldset className="stack">
            <legend>
              <b>{t('mealVouchers')}</b>
            </legend>
            <p className="muted">{t('mealVouchersHelp', { eligible: formatBani(eligible), total: allOf(order) })}</p>
            {all.map((card) => (
              <Pick
                key={card.id}
                type="checkbox"
                icon={meal}
                checked={chosen === card.code}
                disabled={card.isExpired || (eligible === 0 && chosen !== card.code)}
                onPress={(isChecked) => choose(isChecked ? card.code : null)}
                title={card.name}
                note={noteOf(card, paidBy(order, card.code))}
              />
            ))}
            <ChangeRefusal error={error} />
          </fieldset>
        )
      }
    </QueryResult>
  )
}

const allOf = ({ totalInt, pointsTotalInt }: OrderView): string => formatBani(add(bani(totalInt), bani(pointsTotalInt)))

const paidBy = ({ mealVoucherCode, payments }: OrderView, code: string): number =>
  mealVoucherCode === code ? (payments.find(({ type }) => type === 'meal-voucher')?.amountInt ?? 0) : 0

function noteOf({ isExpired, balanceInt }: MealVoucherCardView, paid: number): string {
  if (isExpired) return t('mealExpired')
  const balance = balanceInt === null ? t('mealUnknown') : t('mealBalance', { amount: formatBani(bani(balanceInt)) })
  return paid > 0 ? `${balance} · ${t('mealPays', { amount: formatBani(bani(paid)) })}` : balance
}
