import search from 'icon:magnifying-glass'
import { useId, useState } from 'react'
import { fold } from '#kernel/fold.ts'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { EditableLine } from '#storefront/components/cart/editable-line.tsx'
import { itemsOf, membershipOf } from '#storefront/lib/cart/use-order.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './cart-groups.module.css'

const t = translator(texts)

/** From so many lines on, the cart can be searched: fewer are seen at a glance. */
const searchedFrom = 10

/** The lines of the cart by department, each with its sum, and above them a search that ignores case and diacritics. */
export function CartGroups({ order }: { readonly order: OrderView }) {
  const [text, setText] = useState('')
  const id = useId()
  const isSearchable = itemsOf(order).length >= searchedFrom
  const words = isSearchable ? fold(text.trim()) : ''
  const groups = order.items.flatMap(({ code, name, items }) => {
    const found = items.filter(({ productName, brand }) => fold(`${productName} ${brand ?? ''}`).includes(words))
    const sum = items.reduce((total, { subtotalInt }) => total + subtotalInt, 0)
    return found.length > 0 ? [{ code, name, found, sum }] : []
  })
  const count = groups.reduce((lines, { found }) => lines + found.length, 0)
  return (
    <>
      {isSearchable && (
        <div className={css.search}>
          <Icon of={search} />
          <label className="sr" htmlFor={id}>
            {t('search')}
          </label>
          <input
            id={id}
            type="search"
            placeholder={t('search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <span className="sr" role="status">
            {words !== '' && t('found', { count })}
          </span>
        </div>
      )}
      {count === 0 && <p className="muted">{t('notFound', { words: text.trim() })}</p>}
      {groups.map(({ code, name, found, sum }) => (
        <section key={code} aria-label={name}>
          <h3 className={css.group}>
            {name}
            <span>{formatBani(bani(sum))}</span>
          </h3>
          <ul>
            {found.map((item) => (
              <EditableLine key={item.id} item={item} membership={membershipOf(order)} look="compact" />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
