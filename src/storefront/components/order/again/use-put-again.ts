import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderAgain } from '#modules/ordering/contract.returning.ts'
import { putPossibleItems } from '#modules/ordering/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'

/** The lines of a past order that can be bought now, with the replacements that are wanted, and putting them into the cart. */
export function usePutAgain(order: OrderAgain, onDone: () => void) {
  const cart = cartOf(useQueryClient())
  // Replacements that the shopper does not want, by the line that they would replace.
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const items = itemsToPut(order, refused)
  const put = useMutation({
    mutationFn: () =>
      cart.change((token) =>
        api(putPossibleItems, { params: { token }, body: { items, analyticsListId: 'order_history' } }),
      ),
    onSuccess: onDone,
  })
  const toggle = (variantCode: string): void =>
    setRefused((before) => {
      const after = new Set(before)
      if (!after.delete(variantCode)) after.add(variantCode)
      return after
    })
  return {
    put,
    refused,
    toggle,
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
    /** In bani. */
    total: totalOf(order, refused),
  }
}

/** Whether anything of the order can be bought now, or be replaced. */
export const canPutAgain = (order: OrderAgain): boolean => itemsToPut(order, new Set()).length > 0

function itemsToPut({ lines }: OrderAgain, refused: ReadonlySet<string>) {
  return lines.flatMap(({ variantCode, quantity, replacement }) => {
    if (quantity > 0) return [{ variantCode, quantity }]
    if (replacement === null || replacement.quantity < 1 || refused.has(variantCode)) return []
    return [{ variantCode: replacement.variantCode, quantity: replacement.quantity }]
  })
}

const totalOf = ({ totalNowInt, lines }: OrderAgain, refused: ReadonlySet<string>): number =>
  lines.reduce(
    (sum, { variantCode, replacement }) =>
      replacement && refused.has(variantCode) ? sum - replacement.quantity * replacement.unitInt : sum,
    totalNowInt,
  )
