import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { phoneText } from '#modules/delivery/rules/phone.ts'
import type { OrderView } from '#modules/ordering/contract.ts'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { ChangeAddress } from '../changes/change-address.tsx'

const t = translator(texts)

/** Where and when the order is delivered. */
export function DeliveryPanel({ order }: { readonly order: OrderView }) {
  const { shippingAddress, schedule, notes } = order
  return (
    <Panel className="stack" aria-labelledby="delivery-title">
      <h2 id="delivery-title">{t('delivery')}</h2>
      {schedule && <p>{schedule.deliveryDateLabel}</p>}
      {shippingAddress && (
        <p>
          <b>{shippingAddress.contactName}</b>
          <br />
          {shippingAddress.fullAddress}
          <br />
          <span className="muted num">{phoneText(shippingAddress.contactPhoneNumber)}</span>
        </p>
      )}
      {order.editableUntil !== null && <ChangeAddress order={order} />}
      {notes && (
        <p>
          <b>{t('notes')}</b>
          <br />
          {notes}
        </p>
      )}
    </Panel>
  )
}
