import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import type { LineAlternatives as AllAlternatives } from '#modules/ordering/contract.returning.ts'
import { type OrderItemView, type OrderView, setItem } from '#modules/ordering/contract.ts'
import { lineName } from '#storefront/components/order/order-line.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { Image } from '#storefront/ui/image/image.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { useOrderChange } from '../step/use-order-change.ts'
import css from './line-alternatives.module.css'

const t = translator(texts)

type Alternative = AllAlternatives['lines'][number]['alternatives'][number]

interface LineAlternativesProps {
  readonly item: OrderItemView
  readonly alternatives: readonly Alternative[]
}

/** Below a line that is sold out: what can be taken instead, by one press. */
export function LineAlternatives({ item, alternatives }: LineAlternativesProps) {
  const { choose, pending, error } = useOrderChange(({ tokenValue: token }: OrderView, other: Alternative) =>
    api(setItem, {
      params: { token },
      body: {
        productVariant: other.variantCode,
        quantity: Math.min(item.quantity, other.available),
        replaceProductVariant: item.variantCode,
      },
    }),
  )
  const name = lineName(item)
  return (
    <li className={css.box}>
      <p>
        <b>{t(alternatives.length > 0 ? 'replaceWith' : 'replaceNone')}</b>
      </p>
      {alternatives.length > 0 && (
        <ul className={css.choices} aria-label={t('replaceFor', { name })}>
          {alternatives.map((other) => (
            <li key={other.variantCode}>
              <button
                type="button"
                className={css.choice}
                disabled={pending !== undefined}
                aria-busy={pending?.variantCode === other.variantCode || undefined}
                onClick={() => choose(other)}
              >
                <Image source={other.image.thumbnail} width={48} height={48} alt="" loading="lazy" decoding="async" />
                <span>
                  <b>{lineName(other)}</b>
                  <span className={css.size}>{other.sizeLabel}</span>
                  <b className="num">{formatBani(bani(other.priceInt))}</b>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <ChangeRefusal error={error} />
    </li>
  )
}
