import { useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-edit.json'
import { withWeight } from '#storefront/components/order/order-line.tsx'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { isFocusLost } from '#storefront/lib/dom/focus.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Image } from '#storefront/ui/image/image.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './order-editor.module.css'
import { OrderStepper } from './order-stepper.tsx'
import type { EditedLine } from './use-order-edit.ts'

const t = translator(texts)

interface EditorLineProps {
  readonly line: EditedLine
  /** Price of the wanted pieces in bani; undefined until it is known. */
  readonly newTotalInt: number | undefined
  readonly isOpen: boolean
  readonly onWant: (quantity: number) => void
}

const focusIfLost = (button: HTMLElement | null): void => {
  if (button !== null && isFocusLost()) button.focus({ preventScroll: true })
}

/** A product of the order with its stepper; one that is taken out stays until the changes are saved. */
export function EditorLine({ line, newTotalInt, isOpen, onWant }: EditorLineProps) {
  const { name, sizeLabel, quantity, wanted, totalInt, depositInt, most } = line
  const isOut = wanted === 0
  const [wasOut, setWasOut] = useState(false)
  const want = (pieces: number): void => {
    if (pieces === 0) setWasOut(true)
    onWant(pieces)
  }
  const isChanged = wanted !== quantity
  return (
    <li className={classes(css.line, isChanged && !isOut && css.changed, isOut && css.out)}>
      <span className={css.tile}>
        <Image source={line.image} width={56} height={56} alt="" loading="lazy" decoding="async" />
      </span>
      <div className={css.text}>
        <a className={css.name} href={href('/p/:slug', { slug: line.slug })}>
          {name}
        </a>
        <span className={css.sub} aria-live="polite">
          {isOut ? (
            t('outOnSave', { amount: formatBani(bani(totalInt)) })
          ) : (
            <>
              {withWeight({ variantName: sizeLabel, quantity: wanted })} ·{' '}
              {isChanged ? <Change line={line} newTotalInt={newTotalInt} /> : formatBani(bani(totalInt))}
              {depositInt > 0 && ` + ${t('deposit', { amount: formatBani(bani(depositInt)) })}`}
            </>
          )}
        </span>
      </div>
      {!isOpen && <b className={css.pieces}>{t('pieces', { count: quantity })}</b>}
      {isOpen && isOut && (
        <Button
          ref={focusIfLost}
          look="soft"
          size="small"
          aria-label={t('putBackOf', { name })}
          onClick={() => onWant(quantity || 1)}
        >
          {t('putBack')}
        </Button>
      )}
      {isOpen && !isOut && (
        <OrderStepper
          name={name}
          quantity={wanted}
          most={Math.max(most, quantity)}
          onChange={want}
          takesFocus={wasOut}
        />
      )}
    </li>
  )
}

function Change({ line: { quantity, wanted }, newTotalInt }: Pick<EditorLineProps, 'line' | 'newTotalInt'>) {
  const now = t('now', { pieces: t('pieces', { count: wanted }) })
  return (
    <>
      {quantity > 0 && (
        <s>
          <span className="sr">{t('before')} </span>
          {t('pieces', { count: quantity })}
        </s>
      )}{' '}
      <b>{newTotalInt === undefined ? now : `${now}, ${formatBani(bani(newTotalInt))}`}</b>
    </>
  )
}
