import { KeyValues } from '#console/components/key-values.tsx'
import { translator } from '#kernel/translate.ts'
import listTexts from '#locales/console-order-list.json'
import texts from '#locales/console-order-trail.json'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)
const orderStates: Readonly<Record<string, string>> = texts.orderState
const shippingStates: Readonly<Record<string, string>> = texts.shippingState
const paymentStates: Readonly<Record<string, string>> = listTexts

/** The states of an order, its payment and its shipping, from which the shopper's word follows. */
export function OrderStates({ states: { order, payment, shipping } }: Pick<DeskOrder, 'states'>) {
  return (
    <section className="order-states" aria-label={t('states')}>
      <div className="sec-h">
        <h2>{t('states')}</h2>
      </div>
      <KeyValues
        items={[
          { label: t('order'), value: orderStates[order] ?? order },
          { label: t('payment'), value: paymentStates[`payment.${payment}`] ?? payment },
          { label: t('shipping'), value: shippingStates[shipping] ?? shipping },
        ]}
      />
    </section>
  )
}
