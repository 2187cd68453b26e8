import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import { DietaryMark } from '#storefront/components/product-card/dietary-mark.tsx'
import { ProductPicture } from '#storefront/components/product-card/product-picture.tsx'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { href } from '#storefront/routes.ts'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import type { BuyableIngredient } from './buyable.ts'
import css from './ingredients.module.css'
import { amountText } from './recipe-text.ts'

const t = translator(texts)

interface IngredientLineProps {
  readonly line: BuyableIngredient
  readonly onToggle: () => void
}

/** One ingredient: checkbox, needed amount, packs and remainder. */
export function IngredientLine({ line, onToggle }: IngredientLineProps) {
  const { product, offer, need, held, isTicked, isShort, price } = line
  return (
    <li className={classes(css.line, (isShort || !isTicked) && css.off)}>
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={isTicked && !isShort}
          disabled={isShort}
          onChange={onToggle}
          aria-label={t('include', { name: product.shortName })}
        />
      </label>
      <div className={css.tile} data-tint={product.tint}>
        <ProductPicture product={product} sizes="60px" />
      </div>
      <div className={css.text}>
        <a className={css.name} href={href('/p/:slug', { slug: product.slug })}>
          {product.shortName}
        </a>
        <span className={css.unit}>{need === null ? t('toTaste') : t('need', { amount: need })}</span>
        <span className={css.unit}>{packsText(line)}</span>
        <DietaryMark code={product.code} />
        {isShort && <Tag look="err">{offer.isAvailable ? t('short', { count: offer.most }) : t('soldOut')}</Tag>}
        {!isShort && held > 0 && <Tag look="ok">{t('held', { count: held })}</Tag>}
        {!isShort && !isTicked && held === 0 && <span className={css.unit}>{t('atHome')}</span>}
      </div>
      <b className={css.price}>{formatBani(price)}</b>
    </li>
  )
}

/** "1 pachet de 1,8 l · rămân 1,5 l" */
function packsText({ ingredient: { unit, packSize }, need, packs, leftOver }: BuyableIngredient): string {
  const bought = t('packs', { count: packs, size: amountText(packSize, unit) })
  const hasLeftOver = need !== null && leftOver > 0
  return hasLeftOver ? `${bought} · ${t('leftOver', { count: leftOver, amount: amountText(leftOver, unit) })}` : bought
}
