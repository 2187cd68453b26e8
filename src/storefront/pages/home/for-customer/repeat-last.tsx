import repeat from 'icon:arrow-counter-clockwise'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/customer-home.json'
import { lastOrderAgain, type OrderAgain } from '#modules/ordering/contract.returning.ts'
import { putPossibleItems } from '#modules/ordering/contract.ts'
import { OrderThumbs } from '#storefront/components/order/order-thumbs.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { formatDayAndMonth } from '#storefront/lib/dates/dates.ts'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './customer-home.module.css'
import { SinceChanges } from './since-changes.tsx'

const t = translator(texts)

/** The last order at the prices of now, with what has changed, and one press that puts it into the cart. */
export function RepeatLast() {
  const { data } = useQuery(queryOf(lastOrderAgain, {}))
  const order = data?.order
  if (!order || itemsToPut(order, new Set()).length === 0) return null
  return <RepeatOrder key={order.tokenValue} order={order} />
}

function RepeatOrder({ order }: { readonly order: OrderAgain }) {
  const cart = cartOf(useQueryClient())
  // Replacements that the shopper does not want, by the line that they would replace.
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const items = itemsToPut(order, refused)
  const put = useMutation({
    mutationFn: () =>
      cart.change((token) =>
        api(putPossibleItems, { params: { token }, body: { items, analyticsListId: 'order_history' } }),
      ),
    onSuccess: () => openDrawer('cart', {}),
  })
  const toggle = (variantCode: string): void =>
    setRefused((before) => {
      const after = new Set(before)
      if (!after.delete(variantCode)) after.add(variantCode)
      return after
    })
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel className={css.repeat} aria-labelledby="repeta-comanda">
      <div className={css.repeatHead}>
        <div>
          <h2 id="repeta-comanda">{t('repeat')}</h2>
          <p className="muted">
            {t('repeatWhen', {
              day: formatDayAndMonth(order.placedAt),
              pieces: t('pieces', { count: order.lines.length }),
            })}
          </p>
        </div>
        <OrderThumbs
          items={order.lines.slice(0, 5).map(({ image, productName }) => ({
            default: image.thumbnail.default,
            alt: productName,
          }))}
          count={order.lines.length}
        />
      </div>
      <SinceChanges lines={order.lines} refused={refused} onToggle={toggle} />
      <div className={css.repeatAct}>
        <p>
          <span className="muted">{t('today')}</span> <b className="num">{formatBani(bani(totalOf(order, refused)))}</b>
        </p>
        <Button isBusy={put.isPending} onClick={() => put.mutate()}>
          <Icon of={repeat} />
          {t('putAll', { count: pieces })}
        </Button>
      </div>
      {put.isError && <ErrorText>{refusalText(put.error)}</ErrorText>}
    </Panel>
  )
}

/** What goes into the cart: the lines as far as they can be bought, and the replacements that are wanted. */
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
