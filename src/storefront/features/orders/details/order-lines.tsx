import { useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderItemView, OrderView } from '#modules/ordering/contract.ts'
import { OrderLine } from '#storefront/components/order/order-line.tsx'
import { itemsOf } from '#storefront/lib/cart/use-order.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { ChangedLine } from './changed-line.tsx'

const t = translator(texts)

/** Lines of a long order shown while the list is collapsed. */
const maxCollapsedLines = 6

/** The lines that the picker changed, then the unchanged ones. */
export function OrderLines({ order }: { readonly order: OrderView }) {
  const lines = itemsOf(order)
  const changed = lines.filter(({ changeReason }) => changeReason !== null)
  const same = lines.filter(({ changeReason }) => changeReason === null)
  return (
    <>
      {changed.length > 0 && (
        <>
          <Notice kind="warn">
            <p>
              <b>{t('changedLines', { count: changed.length })}</b>{' '}
              {order.changedByInt > 0 && t('changedBy', { amount: formatBani(bani(order.changedByInt)) })}
            </p>
          </Notice>
          <Panel aria-labelledby="changes-title">
            <h2 id="changes-title">{t('changes')}</h2>
            <ul>
              {changed.map((item) =>
                item.changeReason === null ? null : (
                  <ChangedLine
                    key={item.id}
                    orderToken={order.tokenValue}
                    item={item}
                    reason={item.changeReason}
                    isLast={order.itemsCount === replacementPieces(item)}
                  />
                ),
              )}
            </ul>
          </Panel>
        </>
      )}
      {same.length > 0 && (
        <Panel aria-labelledby="products-title">
          <h2 id="products-title">
            {changed.length > 0 ? t('unchanged', { count: same.length }) : t('products', { count: order.itemsCount })}
          </h2>
          <CollapsedLines lines={same} />
        </Panel>
      )}
    </>
  )
}

const replacementPieces = ({ replacements }: OrderItemView): number =>
  replacements.reduce((sum, { quantity }) => sum + quantity, 0)

function CollapsedLines({ lines }: { readonly lines: readonly OrderItemView[] }) {
  const [isWhole, setWhole] = useState(false)
  const rest = lines.length - maxCollapsedLines
  const shown = isWhole || rest <= 1 ? lines : lines.slice(0, maxCollapsedLines)
  return (
    <>
      <ul>
        {shown.map((item) => (
          <OrderLine key={item.id} item={item} isCounted={item.quantity > 1} />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button look="soft" isBlock onClick={() => setWhole(true)}>
          {t('showRest', { count: rest })}
        </Button>
      )}
    </>
  )
}
