import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { SlotChip } from '#storefront/components/header/slot-chip.tsx'
import { useOrder } from '#storefront/components/order/use-order.ts'

const t = translator(texts)

/** Where and when the open order goes; pressed, it says how delivery works and leads to where it is chosen. */
export function SlotButton() {
  const order = useOrder()
  const { currentSelectedAddress: address, schedule } = order ?? {}
  const slot = address
    ? { when: schedule?.deliveryDateLabel ?? t('chooseInterval'), where: address.streetAddress }
    : null
  return <SlotChip slot={slot} onPress={explain} />
}

const explain = (): void => void import('./explain.tsx').then(({ explainDelivery }) => explainDelivery())
