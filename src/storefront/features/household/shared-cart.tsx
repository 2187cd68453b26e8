import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { bani, baniOf, times } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import { isWeighed } from '#modules/catalog/rules/sizes/weight-band.ts'
import { type HouseholdCart, setHouseholdCartLine } from '#modules/households/contract.cart.ts'
import { type HouseholdState, setHouseholdLimit } from '#modules/households/contract.ts'
import { valueOfLines } from '#modules/households/rules/spending.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { ProductPicture } from '#storefront/components/product-card/product-picture.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { formatDateTime } from '#storefront/lib/dates/dates.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Stepper } from '#storefront/ui/form/stepper.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { AddProducts } from './add-products.tsx'
import { CartChanges } from './cart-changes.tsx'
import css from './household.module.css'
import { householdRefusal } from './household-refusal.ts'
import { LimitForm } from './limit-form.tsx'
import { OrderCart } from './order-cart.tsx'
import { productName } from './product-name.ts'
import { Proposals } from './proposals.tsx'
import { householdCartQuery, useCartChange } from './use-household.ts'

const t = translator(texts)

type Line = HouseholdCart['lines'][number]

interface SharedCartProps {
  readonly household: Pick<NonNullable<HouseholdState['household']>, 'name' | 'role' | 'limitInt'>
}

/** The cart that all members fill, with who added what. One of them takes it to the checkout. */
export function SharedCart({ household: { name, role, limitInt } }: SharedCartProps) {
  const query = useQuery({ ...householdCartQuery, refetchOnMount: 'always' })
  const heading = useRef<HTMLHeadingElement>(null)
  const title = t('cartOf', { household: name })
  const fills = role !== 'proposer'
  return (
    <Panel className={css.panel} aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <QueryResult query={query}>
        {(answer) => {
          const cart = answer as HouseholdCart
          return (
            <>
              <Proposals proposals={cart.proposals} isOwner={role === 'owner'} heading={heading} />
              {cart.lines.length === 0 && <p className="muted">{t('cartEmpty')}</p>}
              <CartLines lines={cart.lines} fills={fills} onRemoved={() => heading.current?.focus()} />
              <AddProducts fills={fills} />
              {limitInt !== null && (
                <p className="small muted">{t('cartLimit', { amount: formatBani(bani(limitInt)) })}</p>
              )}
              {role === 'owner' && (
                <LimitForm
                  label={t('limitOfCart')}
                  limitInt={limitInt}
                  onSave={(limit) => api(setHouseholdLimit, { body: { limitInt: limit } })}
                />
              )}
              {fills && cart.lines.length > 0 && <OrderCart cart={cart} total={valueOfLines(cart.lines)} />}
              <CartChanges changes={cart.changes} />
            </>
          )
        }}
      </QueryResult>
    </Panel>
  )
}

interface CartLinesProps {
  readonly lines: readonly Line[]
  /** Whether the customer changes the cart, or only proposes. */
  readonly fills: boolean
  readonly onRemoved: () => void
}

function CartLines({ lines, fills, onRemoved }: CartLinesProps) {
  const set = useCartChange(
    ({ code, quantity }: Pick<Line, 'code' | 'quantity'>) =>
      api(setHouseholdCartLine, { params: { code }, body: { quantity } }),
    (cart, { code, quantity }) => ({
      ...cart,
      lines: cart.lines.flatMap((line) => {
        if (line.code !== code) return [line]
        return quantity === 0 ? [] : [{ ...line, quantity }]
      }),
    }),
  )
  const change = (code: string, quantity: number): void => {
    set.mutate({ code, quantity })
    if (quantity === 0) onRemoved()
  }
  return (
    <>
      {set.error && (
        <Notice kind="err" isAlert>
          {householdRefusal(set.error)}
        </Notice>
      )}
      {lines.length > 0 && (
        <ul aria-label={t('cart')}>
          {lines.map((line) => (
            <CartLine key={line.code} line={line} fills={fills} onChange={(quantity) => change(line.code, quantity)} />
          ))}
        </ul>
      )}
    </>
  )
}

interface CartLineProps extends Pick<CartLinesProps, 'fills'> {
  readonly line: Line
  readonly onChange: (quantity: number) => void
}

function CartLine({ line: { quantity, product, addedBy, addedAt }, fills, onChange }: CartLineProps) {
  const time = formatDateTime(addedAt)
  const by = addedBy ? t('by', { name: addedBy.name || t('someone'), time }) : t('byGone', { time })
  if (product === null) {
    return (
      <li className={css.line}>
        <span className={css.picture} />
        <span>
          <span className={css.missing}>{t('gone')}</span>
          <span className="small muted">{by}</span>
        </span>
        {fills && (
          <Button look="ghost" size="small" onClick={() => onChange(0)}>
            {t('removeLine', { name: t('goneProduct') })}
          </Button>
        )}
      </li>
    )
  }
  const name = productName(product)
  return (
    <li className={css.line}>
      <span className={css.picture} data-tint={product.tint}>
        <ProductPicture product={product} sizes="52px" alt="" />
      </span>
      <span>
        <a href={href('/p/:slug', { slug: product.slug })}>{name}</a>
        <span className="small">
          {product.maxAvailableQuantity > 0 ? (
            <b>{formatBani(times(baniOf(product.price), quantity))}</b>
          ) : (
            <span className={css.missing}>{t('soldOut')}</span>
          )}
        </span>
        <span className="small muted">{by}</span>
      </span>
      {fills ? (
        <Stepper
          of={name}
          look="outlined"
          quantity={quantity}
          most={Math.min(100, product.maxAllowedQuantity)}
          unit={isWeighed(product.sizeLabel) ? t('pieceUnit') : undefined}
          onChange={onChange}
        />
      ) : (
        <span className="num">{t('pieces', { count: String(quantity) })}</span>
      )}
    </li>
  )
}
