import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/recurring-baskets.json'
import { getAccountOrder } from '#modules/ordering/contract.ts'
import { createRecurringBasket } from '#modules/recurring-baskets/contract.ts'
import { getShoppingList } from '#modules/shopping-lists/contract.named.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { BasketForm, type BasketSettings } from './basket-form.tsx'
import css from './recurring-baskets.module.css'
import { basketsQuery } from './recurring-query.ts'

const t = translator(texts)

/** What a new basket is made from: a list of the customer or one of their orders. */
export interface MadeFrom {
  readonly kind: 'list' | 'order'
  readonly id: string
}

interface Product {
  readonly code: string
  readonly quantity: number
  readonly isAgeRestricted: boolean
}

interface MakeBasketProps {
  readonly from: MadeFrom
  readonly onMade: () => void
  readonly onCancel: () => void
}

/** Products that the shop sells now. */
const productsOf = async ({ kind, id }: MadeFrom): Promise<Product[]> => {
  if (kind === 'list') {
    const { lines } = await api(getShoppingList, { params: { id } })
    return lines.flatMap(({ code, quantity, product }) =>
      product === null ? [] : [{ code, quantity, isAgeRestricted: product.isAgeRestricted }],
    )
  }
  const { items } = await api(getAccountOrder, { params: { id } })
  return items.flatMap(({ items: lines }) =>
    lines.flatMap(({ productCode: code, quantity, isGift, ageRestricted: isAgeRestricted }) =>
      isGift || quantity === 0 ? [] : [{ code, quantity, isAgeRestricted }],
    ),
  )
}

/** Makes a basket of the products of a list or an order. */
export function MakeBasket({ from, onMade, onCancel }: MakeBasketProps) {
  const { queryKey } =
    from.kind === 'list' ? queryOf(getShoppingList, { params: from }) : queryOf(getAccountOrder, { params: from })
  const query = useQuery({ queryKey: ['recurring-from', ...queryKey], queryFn: () => productsOf(from) })
  return (
    <Panel className={css.panel} aria-label={t('make')}>
      <h2>{t('make')}</h2>
      <QueryResult query={query}>
        {(products) =>
          products.length === 0 ? (
            <>
              <p>{t('makeNothing')}</p>
              <Button look="ghost" onClick={onCancel}>
                {t('giveUp')}
              </Button>
            </>
          ) : (
            <MakeForm products={products} onMade={onMade} onCancel={onCancel} />
          )
        }
      </QueryResult>
    </Panel>
  )
}

interface MakeFormProps extends Omit<MakeBasketProps, 'from'> {
  readonly products: readonly Product[]
}

function MakeForm({ products, onMade, onCancel }: MakeFormProps) {
  // Pressing again after a lost answer makes the same basket.
  const [id] = useState(() => crypto.randomUUID())
  const queries = useQueryClient()
  const make = useMutation({
    mutationFn: (settings: BasketSettings) =>
      api(createRecurringBasket, {
        body: { id, ...settings, lines: products.map(({ code, quantity }) => ({ code, quantity })) },
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: basketsQuery.queryKey })
      onMade()
    },
  })
  return (
    <>
      <p>{t('makeFrom', { count: products.length })}</p>
      <BasketForm
        hasAgeRestricted={products.some(({ isAgeRestricted }) => isAgeRestricted)}
        action={t('makeYes')}
        isBusy={make.isPending}
        error={make.error ? refusalText(make.error) : undefined}
        onSave={make.mutate}
        onCancel={onCancel}
      />
      <p className="small muted">{t('fixed')}</p>
    </>
  )
}
