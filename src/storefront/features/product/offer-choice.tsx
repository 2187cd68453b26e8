import { translator } from '#kernel/translate.ts'
import texts from '#locales/product.json'
import type { ProductOffer } from '#storefront/components/product-card/product-offer.ts'
import { formatDay } from '#storefront/lib/dates/day.ts'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'

const t = translator(texts)

interface OfferChoiceProps {
  readonly offers: readonly ProductOffer[]
  readonly chosen: ProductOffer
  readonly onChoose: (variantCode: string) => void
}

/** Chooses between the short-dated offer and the regular one; each has its own price and stock. */
export function OfferChoice({ offers, chosen, onChoose }: OfferChoiceProps) {
  return (
    <Picks label={t('choice')}>
      {offers.map((offer) => (
        <Pick
          key={offer.variantCode}
          name="oferta"
          value={offer.variantCode}
          checked={offer === chosen}
          disabled={!offer.isAvailable}
          onChange={() => onChoose(offer.variantCode)}
          title={t(offer.useBy === null ? 'itself' : 'saveMe', { price: formatBani(offer.price) })}
          note={noteOf(offer)}
        />
      ))}
    </Picks>
  )
}

function noteOf({ useBy, isAvailable }: ProductOffer): string {
  if (!isAvailable) return t('unavailable')
  if (useBy === null) return t('itselfText')
  return t('saveMeText', { day: formatDay(useBy) })
}
