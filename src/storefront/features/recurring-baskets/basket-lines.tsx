import { useId, useRef, useState } from 'react'
import { baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/recurring-baskets.json'
import type { RecurringBasket, RecurringLine } from '#modules/recurring-baskets/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { ProductPicture } from '#storefront/components/product-card/product-picture.tsx'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Stepper } from '#storefront/ui/form/stepper.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './recurring-baskets.module.css'
import { useBasketChange } from './recurring-query.ts'

const t = translator(texts)

const rhythms = [1, 2, 4] as const
type Weeks = (typeof rhythms)[number]

/** The products of a basket with their quantities and rhythms. What is pressed is shown at once and sent in its order. */
export function BasketLines({ basket: { id, lines } }: { readonly basket: RecurringBasket }) {
  const change = useBasketChange(id)
  const [isLast, setLast] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const sent = change.isPending ? change.variables?.lines : undefined
  const shown = sent
    ? sent.flatMap((one) => {
        const line = lines.find(({ code }) => code === one.code)
        return line ? [{ ...line, quantity: one.quantity, everyWeeks: one.everyWeeks ?? 1 }] : []
      })
    : lines
  const set = (code: string, changed: Partial<Pick<RecurringLine, 'quantity' | 'everyWeeks'>>): void => {
    const next = shown
      .map((line) => (line.code === code ? { ...line, ...changed } : line))
      .filter(({ quantity }) => quantity > 0)
    setLast(next.length === 0)
    if (next.length === 0) return
    if (next.length < shown.length) heading.current?.focus()
    change.mutate({
      lines: next.map((line) => ({ code: line.code, quantity: line.quantity, everyWeeks: line.everyWeeks as Weeks })),
    })
  }
  return (
    <section className={css.products} aria-label={t('products')}>
      <h3 ref={heading} tabIndex={-1}>
        {t('products')}
      </h3>
      {(change.error || isLast) && (
        <Notice kind={isLast ? 'warn' : 'err'} isAlert>
          {isLast ? t('lastLine') : refusalText(change.error)}
        </Notice>
      )}
      <ul>
        {shown.map((line) => (
          <Line key={line.code} line={line} onChange={(changed) => set(line.code, changed)} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly line: RecurringLine
  readonly onChange: (changed: Partial<Pick<RecurringLine, 'quantity' | 'everyWeeks'>>) => void
}

function Line({ line: { quantity, everyWeeks, isDue, product }, onChange }: LineProps) {
  const id = useId()
  if (product === null) {
    return (
      <li className={css.line}>
        <span className={css.picture} />
        <span className={css.missing}>{t('gone')}</span>
        <Button look="ghost" size="small" onClick={() => onChange({ quantity: 0 })}>
          {t('remove', { name: t('goneName') })}
        </Button>
      </li>
    )
  }
  const { name, price, maxAvailableQuantity, maxAllowedQuantity, slug, tint } = product
  return (
    <li className={css.line}>
      <span className={css.picture} data-tint={tint}>
        <ProductPicture product={product} sizes="52px" alt="" />
      </span>
      <span className={css.about}>
        <a href={href('/p/:slug', { slug })}>{name}</a>
        <span className="small">
          {maxAvailableQuantity > 0 ? formatBani(baniOf(price)) : <b className={css.missing}>{t('soldOut')}</b>}
          {!isDue && <span className="muted"> · {t('notDue')}</span>}
        </span>
        <span>
          <label className="sr" htmlFor={id}>
            {t('rhythm', { name })}
          </label>
          <select
            id={id}
            className={css.rhythm}
            value={everyWeeks}
            onChange={({ target }) => onChange({ everyWeeks: Number(target.value) })}
          >
            {rhythms.map((weeks) => (
              <option key={weeks} value={weeks}>
                {t(`everyWeeks.${weeks}`)}
              </option>
            ))}
          </select>
        </span>
      </span>
      <Stepper
        of={name}
        look="outlined"
        quantity={quantity}
        most={Math.max(quantity, Math.min(100, maxAllowedQuantity))}
        onChange={(pieces) => onChange({ quantity: pieces })}
      />
    </li>
  )
}
