import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { createShoppingList } from '#modules/shopping-lists/contract.named.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { itemsOf, useOrder } from '#storefront/lib/cart/use-order.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import type { ListLine } from './list-lines.ts'
import { listsQuery } from './lists-query.ts'
import css from './named-lists.module.css'

const t = translator(texts)

interface SavedProduct {
  readonly code: string
  readonly quantity: number
}

/** Keeps the products of a list under a name; for customers. */
export function SaveList({ lines }: { readonly lines: readonly ListLine[] }) {
  const products = lines.flatMap(({ product, quantity }) => (product ? [{ code: product.code, quantity }] : []))
  return <SaveProducts products={products} action={t('save')} />
}

/** Keeps the products of the cart under a name. */
export function SaveCart() {
  return <SaveProducts products={useCartProducts()} action={t('saveCart')} />
}

/** The form of it alone, for a dialog whose title says what is saved. */
export function SaveCartForm() {
  return <SaveForm products={useCartProducts()} action={t('save')} />
}

export function useCartProducts(): readonly SavedProduct[] {
  const order = useOrder()
  return order ? itemsOf(order).map(({ productCode: code, quantity }) => ({ code, quantity })) : []
}

interface SaveProductsProps {
  readonly products: readonly SavedProduct[]
  /** Of the button. */
  readonly action: string
}

function SaveProducts({ products, action }: SaveProductsProps) {
  const [isCustomer, setCustomer] = useState(false)
  useEffect(() => setCustomer(mayBeSignedIn()), [])
  if (!isCustomer || products.length === 0) return null
  return (
    <Panel className={css.save} aria-label={action}>
      <SaveForm products={products} action={action} />
    </Panel>
  )
}

function SaveForm({ products, action }: SaveProductsProps) {
  const [name, setName] = useState('')
  // Pressing again after a lost answer saves the same list.
  const [id, setId] = useState(() => crypto.randomUUID())
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: () => api(createShoppingList, { body: { id, name: name.trim(), lines: [...products] } }),
    onSuccess: () => {
      setId(crypto.randomUUID())
      return queries.invalidateQueries({ queryKey: listsQuery.queryKey })
    },
  })
  return (
    <>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !save.isPending) save.mutate()
        }}
      >
        <TextField
          label={t('name')}
          maxLength={60}
          value={name}
          error={save.error ? refusalText(save.error) : undefined}
          onChange={({ target }) => {
            setName(target.value)
            setId(crypto.randomUUID())
          }}
        />
        <Button type="submit" look="secondary" isBusy={save.isPending}>
          {action}
        </Button>
      </form>
      <p role="status">
        {save.isSuccess && (
          <>
            {t('saved', { name: save.data.name })}{' '}
            <a className="link" href={href('/account/shopping-lists')}>
              {t('lists')}
            </a>
          </>
        )}
      </p>
    </>
  )
}
