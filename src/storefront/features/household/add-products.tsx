import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import { addToHouseholdCart } from '#modules/households/contract.cart.ts'
import { matchList } from '#modules/shopping-lists/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import css from './household.module.css'
import { householdRefusal } from './household-refusal.ts'
import { MoveCart } from './move-cart.tsx'
import { useCartChange } from './use-household.ts'

const t = translator(texts)

interface Added {
  readonly count: number
  readonly notFound: readonly string[]
}

/** Adds what is written, as on a list, or what is in the customer's own cart. Of who does not fill the cart it is proposed. */
export function AddProducts({ fills }: { readonly fills: boolean }) {
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
          error={find.error ? householdRefusal(find.error) : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="secondary" isBusy={find.isPending}>
          {t(fills ? 'add' : 'propose')}
        </Button>
      </form>
      <p role="status">{find.data && addedText(find.data, fills)}</p>
      {fills && <MoveCart />}
    </>
  )
}

const addedText = ({ count, notFound }: Added, fills: boolean): string =>
  [
    ...(count > 0 ? [t(fills ? 'added' : 'proposed', { count })] : []),
    ...(notFound.length > 0 ? [t('notFound', { words: notFound.join(', ') })] : []),
  ].join(' ')
