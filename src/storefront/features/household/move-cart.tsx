import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isApiError } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import { addToHouseholdCart } from '#modules/households/contract.cart.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { itemsOf, useOrder } from '#storefront/lib/cart/use-order.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { householdRefusal } from './household-refusal.ts'
import { useCartChange } from './use-household.ts'

const t = translator(texts)

/** For analytics. */
const list = 'household-cart'

interface Move {
  /** Of the addition, so that the household gets the products once. */
  readonly id: string
  readonly items: readonly { readonly productCode: string; readonly variantCode: string; readonly quantity: number }[]
}

/** Moves what is in the customer's own cart into the shared one; what does not fit there stays. */
export function MoveCart() {
  const queries = useQueryClient()
  const order = useOrder()
  const items = order ? itemsOf(order) : []
  /** Begun and not finished: the next attempt goes on with it. */
  const begun = useRef<Move>(undefined)
  const add = useCartChange(({ id, items: moved }: Move) =>
    api(addToHouseholdCart, {
      body: { id, lines: moved.map(({ productCode, quantity }) => ({ code: productCode, quantity })) },
    }),
  )
  const move = useMutation({
    mutationFn: async () => {
      const moved = begun.current ?? { id: crypto.randomUUID(), items }
      begun.current = moved
      const { notAdded } = await add.mutateAsync(moved).catch((error: unknown) => {
        // Refused: nothing was added, and the cart may be changed before the next attempt.
        if (isApiError(error) && error.status < 500) begun.current = undefined
        throw error
      })
      const had = cartOf(queries).quantities.get()
      const left = new Map(notAdded.map(({ code, quantity }) => [code, quantity]))
      const lines = moved.items.map(({ productCode, variantCode, quantity }) => {
        const stays = Math.min(quantity, left.get(productCode) ?? 0)
        left.set(productCode, (left.get(productCode) ?? 0) - stays)
        // What was added to the own cart since stays too.
        return { variantCode, quantity: stays + Math.max(0, (had.get(variantCode) ?? 0) - quantity) }
      })
      await cartOf(queries).put(lines, list)
      begun.current = undefined
      return { stayed: notAdded.length > 0 }
    },
  })
  if (items.length === 0) return null
  return (
    <>
      {move.error && (
        <Notice kind="err" isAlert>
          {householdRefusal(move.error)}
        </Notice>
      )}
      {move.data?.stayed && (
        <Notice kind="warn" isAlert>
          {t('moveStayed')}
        </Notice>
      )}
      <Button look="soft" size="small" isBusy={move.isPending} onClick={() => move.mutate()}>
        {t('move', { count: items.length })}
      </Button>
    </>
  )
}
