import repeat from 'icon:arrow-counter-clockwise'
import { useQuery } from '@tanstack/react-query'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/customer-home.json'
import again from '#locales/order-again.json'
import { lastOrderAgain, type OrderAgain } from '#modules/ordering/contract.returning.ts'
import { SinceChanges } from '#storefront/components/order/again/since-changes.tsx'
import { canPutAgain, usePutAgain } from '#storefront/components/order/again/use-put-again.ts'
import { OrderThumbs } from '#storefront/components/order/order-thumbs.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { formatDayAndMonth } from '#storefront/lib/dates/dates.ts'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './customer-home.module.css'

const t = translator(texts)
const inAgain = translator(again)

/** The last order at the prices of now, with what has changed, and one press that puts it into the cart. */
export function RepeatLast() {
  const { data } = useQuery(queryOf(lastOrderAgain, {}))
  const order = data?.order
  if (!order || !canPutAgain(order)) return null
  return <RepeatOrder key={order.tokenValue} order={order} />
}

function RepeatOrder({ order }: { readonly order: OrderAgain }) {
  const { put, refused, toggle, pieces, total } = usePutAgain(order, () => openDrawer('cart', {}))
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
          <span className="muted">{t('today')}</span> <b className="num">{formatBani(bani(total))}</b>
        </p>
        <Button isBusy={put.isPending} onClick={() => put.mutate()}>
          <Icon of={repeat} />
          {inAgain('putAll', { count: pieces })}
        </Button>
      </div>
      {put.isError && <ErrorText>{refusalText(put.error)}</ErrorText>}
    </Panel>
  )
}
