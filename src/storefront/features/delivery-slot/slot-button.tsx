import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { SlotChip } from '#storefront/components/header/slot-chip.tsx'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { formatShortDay } from '#storefront/lib/dates/dates.ts'

const t = translator(texts)

/** Address and interval of the open order; opens the delivery modal. */
export function SlotButton() {
  const order = useOrder()
  const { currentSelectedAddress: address, schedule } = order ?? {}
  const when = schedule ? whenText(schedule) : t('chooseInterval')
  const slot = address ? { when, where: address.streetAddress } : null
  return <SlotChip slot={slot} onPress={explain} />
}

/** 'Azi, 18:00–20:00', 'vin. 27 nov., 18:00–20:00'. The texts carry the Bucharest offset, so their hours are local. */
function whenText({ dateLabel, interval: { since, until } }: NonNullable<OrderView['schedule']>): string {
  const day = dateLabel.includes(',') ? formatShortDay(since.slice(0, 10)) : dateLabel
  return `${day}, ${since.slice(11, 16)}–${until.slice(11, 16)}`
}

const explain = (): void => void import('./explain.tsx').then(({ explainDelivery }) => explainDelivery())
