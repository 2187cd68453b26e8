import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import { addToHouseholdCart } from '#modules/households/contract.cart.ts'
import { matchList } from '#modules/shopping-lists/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { itemsOf, useOrder } from '#storefront/lib/cart/use-order.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import css from './household.module.css'
import { useCartChange } from './use-household.ts'

const t = translator(texts)

/** For analytics. */
const list = 'household-cart'

interface Added {
  readonly count: number
  readonly notFound: readonly string[]
}

/** Adds what is written, as on a list, or what is in the customer's own cart. */
export function AddProducts() {
  const [text, setText] = useState('')
  const add = useCartChange((lines: readonly { readonly code: string; readonly quantity: number }[]) =>
    api(addToHouseholdCart, { body: { lines: [...lines] } }),
  )
  const find = useMutation<Added, Error, string>({
    mutationFn: async (written) => {
      const { lines } = await api(matchList, { body: { text: written } })
      const found = lines.flatMap(({ choice }) => (choice ? [choice] : []))
      if (found.length > 0) {
        await add.mutateAsync(found.map(({ product, quantity }) => ({ code: product.code, quantity })))
      }
      return { count: found.length, notFound: lines.filter(({ choice }) => choice === null).map((line) => line.text) }
    },
    onSuccess: ({ count }) => count > 0 && setText(''),
  })
  return (
    <>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '' && !find.isPending) find.mutate(text.trim())
        }}
      >
        <TextField
          label={t('need')}
          placeholder={t('needExample')}
          maxLength={500}
          autoComplete="off"
          value={text}
          error={find.error ? refusalText(find.error) : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="secondary" isBusy={find.isPending}>
          {t('add')}
        </Button>
      </form>
      <p role="status">{find.data && addedText(find.data)}</p>
      <MoveCart />
    </>
  )
}

const addedText = ({ count, notFound }: Added): string =>
  [
    ...(count > 0 ? [t('added', { count })] : []),
    ...(notFound.length > 0 ? [t('notFound', { words: notFound.join(', ') })] : []),
  ].join(' ')

/** Moves what is in the customer's own cart into the shared one. */
function MoveCart() {
  const queries = useQueryClient()
  const order = useOrder()
  const items = order ? itemsOf(order) : []
  const add = useCartChange((lines: readonly { readonly code: string; readonly quantity: number }[]) =>
    api(addToHouseholdCart, { body: { lines: [...lines] } }),
  )
  const move = useMutation({
    mutationFn: async () => {
      await add.mutateAsync(items.map(({ productCode, quantity }) => ({ code: productCode, quantity })))
      await cartOf(queries).put(
        items.map(({ variantCode }) => ({ variantCode, quantity: 0 })),
        list,
      )
    },
  })
  if (items.length === 0) return null
  return (
    <>
      {move.error && (
        <Notice kind="err" isAlert>
          {refusalText(move.error)}
        </Notice>
      )}
      <Button look="soft" size="small" isBusy={move.isPending} onClick={() => move.mutate()}>
        {t('move', { count: items.length })}
      </Button>
    </>
  )
}
