import check from 'icon:check-circle-fill'
import info from 'icon:info-fill'
import letters from 'icon:text-aa'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { baniOf, times } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { aboutWeightOf } from '#modules/catalog/rules/sizes/weight-band.ts'
import { ProductPicture } from '#storefront/components/product-card/product-picture.tsx'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { isFocusLost } from '#storefront/lib/dom/focus.ts'
import { href } from '#storefront/routes.ts'
import { Stepper } from '#storefront/ui/form/stepper.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani, unitPriceText } from '#storefront/ui/price/price.tsx'
import { choicesOf, type LineProduct, type ListLine, type ListLineChange, mostOf, nameOf } from './list-lines.ts'
import css from './matched-lines.module.css'
import { Variants } from './variants.tsx'

const t = translator(texts)

interface MatchedRowProps {
  readonly line: ListLine
  readonly product: LineProduct
  readonly onChange: (change: ListLineChange) => void
}

const focusIfLost = (element: HTMLElement | null): void => {
  if (element !== null && isFocusLost()) element.focus()
}

/** A line with its product: why it was chosen, other variants in place, and the quantity. */
export function MatchedRow({ line, product, onChange }: MatchedRowProps) {
  const { match, quantity, isTicked } = line
  const [isOpen, setOpen] = useState(false)
  const variants = useRef<HTMLButtonElement>(null)
  const id = useId()
  const had = useStore(cartOf(useQueryClient()).quantities, (all) => all.get(product.variantCode) ?? 0)
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setOpen(true)
    variants.current?.focus()
  }
  const choices = choicesOf(match)
  const about = aboutWeightOf(product.sizeLabel, quantity)
  const total = times(baniOf(product.price), quantity)
  return (
    <li className={css.line}>
      <input
        type="checkbox"
        className={css.check}
        data-line=""
        // The search field that found it is gone with its focus.
        ref={match.choice === null ? focusIfLost : undefined}
        checked={isTicked}
        aria-label={t('add', { name: nameOf(product) })}
        onChange={({ target }) => onChange({ isTicked: target.checked })}
        onKeyDown={openByKey}
      />
      <p className={css.asked}>
        <q>{match.text}</q>
        <Reasons line={line} product={product} />
        {had > 0 && isTicked && (
          <span className={css.warn}>
            <Icon of={info} />
            {t('inCart', { had: String(had), more: String(quantity) })}
          </span>
        )}
      </p>
      <span className={css.tile} data-tint={product.tint}>
        <ProductPicture product={product} sizes="52px" />
      </span>
      <div className={css.text}>
        <a className={css.name} href={href('/p/:slug', { slug: product.slug })}>
          {nameOf(product)}
        </a>
        <p className={css.facts}>
          <b>{formatBani(total)}</b> · {quantity} × {product.sizeLabel}
          {about && ` (${t('about', { about })})`} · {unitPriceText(product.unitPriceLabel)}
          {choices.length > 1 && (
            <>
              {' · '}
              <button
                type="button"
                ref={variants}
                className="link"
                aria-expanded={isOpen}
                aria-controls={`${id}-variants`}
                onClick={() => setOpen(!isOpen)}
              >
                {t(isOpen ? 'hideVariants' : 'variants')}
              </button>
            </>
          )}
        </p>
      </div>
      <div className={css.stepper}>
        <Stepper
          of={nameOf(product)}
          look="outlined"
          least={1}
          quantity={quantity}
          most={mostOf(product)}
          unit={about === null ? undefined : t('pieceUnit')}
          onChange={(next) => onChange({ quantity: next })}
        />
      </div>
      <div id={`${id}-variants`} className={css.variants} hidden={!isOpen}>
        {isOpen && (
          <Variants
            label={t('variantsOf', { words: match.text })}
            choices={choices}
            chosen={product.code}
            onChoose={(choice) => onChange({ product: choice.product, quantity: choice.quantity, isTicked: true })}
          />
        )}
      </div>
    </li>
  )
}

/** Why the first product was chosen; another variant is the shopper's own choice and has none. */
function Reasons({ line: { match, quantity }, product }: { readonly line: ListLine; readonly product: LineProduct }) {
  const isFirst = match.choice?.product.code === product.code
  return (
    <>
      {match.corrected && match.choice !== null && (
        <span>
          <Icon of={letters} />
          {t('readAs', { words: match.corrected })}
        </span>
      )}
      {match.unknownWords.length > 0 && match.choice !== null && (
        <span className={css.warn}>
          <Icon of={info} />
          {t('unknownWords', { words: match.unknownWords.join(' ') })}
        </span>
      )}
      {isFirst &&
        match.reasons.map((reason) => {
          const isGood = reason === 'usual'
          const isWarning = reason === 'below' || reason === 'unit-unknown' || reason === 'estimated'
          return (
            <span key={reason} className={classes(isGood && css.good, isWarning && css.warn)}>
              {(isGood || isWarning) && <Icon of={isGood ? check : info} />}
              {t(`reason.${reason}`, { size: product.sizeLabel, count: String(quantity) })}
            </span>
          )
        })}
    </>
  )
}
