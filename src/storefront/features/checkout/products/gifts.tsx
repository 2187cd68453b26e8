import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { chooseGifts, type OrderGifts, type OrderView, orderGifts } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Pick } from '#storefront/ui/form/pick.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import { useOrderQuery } from '../step/use-order-query.ts'
import css from './gifts.module.css'

const t = translator(texts)

interface GiftToggle {
  readonly code: string
  readonly isTaken: boolean
}

/** The gifts of the order and the amount missing for the next ones. Renders nothing without a gift campaign. */
export function Gifts({ order }: { readonly order: OrderView }) {
  const { data } = useOrderQuery(queryOf(orderGifts, { params: { id: order.tokenValue } }), order)
  const { choose, pending, error } = useOrderChange(({ tokenValue }, { code, isTaken }: GiftToggle) =>
    api(chooseGifts, {
      params: { id: tokenValue },
      body: isTaken ? { add: [code], remove: [] } : { add: [], remove: [code] },
    }),
  )
  const offers = data?.offers ?? []
  if (offers.length === 0) return null
  return (
    <fieldset className={css.gifts}>
      <legend>
        <b>{t('gifts')}</b>
      </legend>
      {offers.map((gift) => (
        <div key={gift.code} className={css.gift}>
          <Image source={gift.image.thumbnail} width={56} height={56} alt="" loading="lazy" decoding="async" />
          <Pick
            type="checkbox"
            checked={pending?.code === gift.code ? pending.isTaken : gift.isSelected}
            disabled={!isChoosable(gift) && !gift.isSelected}
            onPress={(isTaken) => choose({ code: gift.code, isTaken })}
            title={[gift.productName, gift.variantName].filter(Boolean).join(' · ')}
            note={gift.missingLabel}
          />
        </div>
      ))}
      <ChangeRefusal error={error} />
    </fieldset>
  )
}

const isChoosable = ({ isAvailable, missingInt }: OrderGifts['offers'][number]): boolean =>
  isAvailable && missingInt === 0
