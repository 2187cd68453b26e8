import texts from '#locales/delivery-slot.json'
import { SlotChip } from '#storefront/components/header/slot-chip.tsx'
import { useOrder } from '#storefront/components/order/use-order.ts'
import { translator } from '#storefront/lib/i18n.ts'
import { openModal } from '#storefront/lib/modals.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button.tsx'

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

function explain(): void {
  openModal({
    title: t('title'),
    content: (
      <div className="stack">
        <p>{t('where')}</p>
        <p>{t('when')}</p>
        <p>{t('cost')}</p>
      </div>
    ),
    footer: <ButtonLink href={href('/checkout')}>{t('choose')}</ButtonLink>,
  })
}
