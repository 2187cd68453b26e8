import check from 'icon:check-circle-fill'
import { useId } from 'react'
import { baniOf } from '#kernel/money.ts'
import { ProductPicture } from '#storefront/components/product-card/product-picture.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani, unitPriceText } from '#storefront/ui/price/price.tsx'
import { type LineChoice, nameOf } from './list-lines.ts'
import css from './variants.module.css'

interface VariantsProps {
  readonly label: string
  readonly choices: readonly LineChoice[]
  /** Code of the chosen product. */
  readonly chosen: string
  readonly onChoose: (choice: LineChoice) => void
}

/** The products that a line may mean, as radio buttons. */
export function Variants({ label, choices, chosen, onChoose }: VariantsProps) {
  const name = useId()
  return (
    <fieldset className={css.variants}>
      <legend className="sr">{label}</legend>
      {choices.map((choice) => {
        const { product, quantity } = choice
        return (
          <label key={product.code} className={css.variant}>
            <input type="radio" name={name} checked={product.code === chosen} onChange={() => onChoose(choice)} />
            <ProductPicture product={product} sizes="48px" />
            <span>
              <b>{nameOf(product)}</b>
              <span className={css.facts}>
                {quantity} × {product.sizeLabel}
              </span>
              <span className={css.facts}>
                <b>{formatBani(baniOf(product.price))}</b> {unitPriceText(product.unitPriceLabel)}
              </span>
            </span>
            <span className={css.mark}>
              <Icon of={check} />
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
