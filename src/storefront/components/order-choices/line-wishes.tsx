import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/line-wishes.json'
import { lineSubstitutes } from '#modules/ordering/contract.returning.ts'
import type { OrderItemView, OrderView } from '#modules/ordering/contract.ts'
import type { LineWish } from '#modules/ordering/order/rules/line-wish.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { itemsOf } from '#storefront/lib/cart/use-order.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import css from './line-wishes.module.css'

const t = translator(texts)

export interface WishedLine {
  readonly itemId: number
  readonly wish: LineWish | null
  readonly variantCode?: string
}

interface LineWishesProps {
  readonly order: OrderView
  /** The choice that is being sent. */
  readonly pending: WishedLine | undefined
  readonly error: Error | null
  readonly onChoose: (wished: WishedLine) => void
}

/** What comes in place of each product that is missing, with the wish of the order as default. Folded at first. */
export function LineWishes({ order, pending, error, onChoose }: LineWishesProps) {
  const lines = itemsOf(order).filter(({ isGift, quantity }) => !isGift && quantity > 0)
  return (
    <details className={css.wishes}>
      <summary>{t('title')}</summary>
      <p className="small muted">{t('help')}</p>
      {error && <ErrorText>{refusalText(error)}</ErrorText>}
      <ul>
        {lines.map((line) => (
          <Line
            key={line.id}
            token={order.tokenValue}
            line={line}
            pending={pending?.itemId === line.id ? pending : undefined}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </details>
  )
}

const chosenPrefix = 'chosen '

interface LineProps extends Pick<LineWishesProps, 'pending' | 'onChoose'> {
  readonly token: string
  readonly line: OrderItemView
}

function Line({ token, line: { id: itemId, productName, substitute }, pending, onChoose }: LineProps) {
  const [isUsed, setUsed] = useState(false)
  const query = queryOf(lineSubstitutes, { params: { id: token, itemId } })
  const { data } = useQuery({ ...query, enabled: isUsed })
  const shown = pending ?? { wish: substitute?.wish ?? null, variantCode: substitute?.variantCode ?? undefined }
  const value = shown.wish === 'chosen' ? chosenPrefix + shown.variantCode : (shown.wish ?? 'order')
  const offered = (data?.products ?? []).map(({ variantCode, productName: name }) => ({ variantCode, name }))
  const isListed = offered.some(({ variantCode }) => variantCode === substitute?.variantCode)
  const kept =
    substitute?.variantCode && !isListed ? [{ variantCode: substitute.variantCode, name: substitute.name ?? '' }] : []
  const products = [...kept, ...offered]
  const choose = (text: string): void => {
    if (text.startsWith(chosenPrefix))
      onChoose({ itemId, wish: 'chosen', variantCode: text.slice(chosenPrefix.length) })
    else onChoose({ itemId, wish: text === 'order' ? null : (text as LineWish) })
  }
  return (
    <li className={css.line}>
      <label>
        <span>
          <span className="sr">{t('of', { name: '' })} </span>
          {productName}
        </span>
        <select
          value={value}
          onFocus={() => setUsed(true)}
          onPointerDown={() => setUsed(true)}
          onChange={({ target }) => choose(target.value)}
        >
          {(['order', 'closest', 'ask', 'none'] as const).map((wish) => (
            <option key={wish} value={wish}>
              {t(wish)}
            </option>
          ))}
          {products.length > 0 && (
            <optgroup label={t('choices')}>
              {products.map(({ variantCode, name }) => (
                <option key={variantCode} value={chosenPrefix + variantCode}>
                  {t('chosen', { name })}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      </label>
    </li>
  )
}
