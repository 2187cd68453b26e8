import { useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import type { PendingLine } from '#storefront/lib/cart/line-queue.ts'
import { itemsOf, usePendingLines } from '#storefront/lib/cart/use-order.ts'
import { Stepper } from '#storefront/ui/form/stepper.tsx'
import css from './compact-line.module.css'

const t = translator(texts)

/** The most of one product that an order takes. The available quantity is known once the shop has answered. */
const most = 100

/** The lines that the order does not have yet: just added, or added offline. */
export function useAddedLines(order: OrderView | null | undefined): readonly (readonly [string, PendingLine])[] {
  const ordered = new Set(order ? itemsOf(order).map(({ variantCode }) => variantCode) : [])
  return [...usePendingLines()].filter(([variant, { quantity, name }]) => quantity > 0 && name && !ordered.has(variant))
}

export function AddedLines({ lines }: { readonly lines: ReturnType<typeof useAddedLines> }) {
  const queue = cartOf(useQueryClient()).lines
  return (
    <ul>
      {lines.map(([variant, { name = '', quantity, isWaiting }]) => (
        <li key={variant} className={css.line}>
          <div className={css.tile} />
          <div className={css.text}>
            <span className={css.name}>{name}</span>
            <span className={css.facts}>{t(isWaiting ? 'waiting' : 'adding')}</span>
          </div>
          <Stepper
            of={name}
            look="outlined"
            quantity={quantity}
            most={most}
            onChange={(next) => queue.change(variant, { quantity: next, name })}
          />
        </li>
      ))}
    </ul>
  )
}
