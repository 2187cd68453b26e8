import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { lineName } from '#storefront/components/order/order-line.tsx'
import { itemsOf } from '#storefront/lib/cart/use-order.ts'
import { formatLongDay } from '#storefront/lib/dates/long-day.ts'
import { Pick } from '#storefront/ui/form/pick.tsx'

const t = translator(texts)

export type ReportableProblemType = OrderView['reportProblemTypes'][number]

/** What was delivered: lines and their substitutes. */
const deliveredLines = (order: OrderView) =>
  itemsOf(order)
    .flatMap((line) => [line, ...line.replacements])
    .filter(({ quantity }) => quantity > 0)

interface ReportableLine {
  readonly id: number
  readonly name: string
  readonly quantity: number
}

/** The delivered lines that a report can name, with their pieces: for a return those that can be returned. */
export function reportableLines(order: OrderView, type: ReportableProblemType): ReportableLine[] {
  const lines = deliveredLines(order).map((line) => {
    const quantity = type === 'return' ? line.returnableQuantity : line.quantity
    return { id: line.id, name: lineName(line), quantity }
  })
  return lines.filter(({ quantity }) => quantity > 0)
}

interface ReportLinesProps {
  readonly order: OrderView
  readonly type: ReportableProblemType
  readonly chosen: ReadonlySet<number>
  readonly onToggle: (line: number) => void
}

/** The affected products, to choose from. A return also tells which products it leaves out, and why. */
export function ReportLines({ order, type, chosen, onToggle }: ReportLinesProps) {
  const isReturn = type === 'return'
  return (
    <>
      {isReturn && order.returnUntil && <p>{t('reportReturnUntil', { day: formatLongDay(order.returnUntil) })}</p>}
      <fieldset className="stack">
        <legend>{t(isReturn ? 'reportReturned' : 'reportLines')}</legend>
        {reportableLines(order, type).map(({ id, name, quantity }) => (
          <Pick
            key={id}
            type="checkbox"
            title={name}
            note={t('pieces', { count: quantity })}
            checked={chosen.has(id)}
            onChange={() => onToggle(id)}
          />
        ))}
      </fieldset>
      {isReturn && <LeftOut order={order} />}
    </>
  )
}

function LeftOut({ order }: { readonly order: OrderView }) {
  const lines = deliveredLines(order).filter(({ returnableQuantity }) => returnableQuantity === 0)
  const refunded = lines.filter(({ isReturnable }) => isReturnable)
  const excepted = lines.filter(({ isReturnable }) => !isReturnable)
  const names = (of: typeof lines) => of.map(lineName).join(', ')
  return (
    <>
      {excepted.length > 0 && <p className="small muted">{t('reportExcepted', { names: names(excepted) })}</p>}
      {refunded.length > 0 && <p className="small muted">{t('reportRefunded', { names: names(refunded) })}</p>}
    </>
  )
}
