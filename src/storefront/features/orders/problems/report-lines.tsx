import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { lineName } from '#storefront/components/order/order-line.tsx'
import { itemsOf } from '#storefront/lib/cart/use-order.ts'
import { formatLongDay } from '#storefront/lib/dates/long-day.ts'
import { Pick as PickCard } from '#storefront/ui/form/pick.tsx'
import { Stepper } from '#storefront/ui/form/stepper.tsx'
import { Image, type ImageSource } from '#storefront/ui/image/image.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './report-lines.module.css'

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
  /** What a piece cost after discounts, to the nearest ban. */
  readonly price: string
  readonly picture: ImageSource
}

/** The delivered lines that a report can name, with their pieces: for a return those that can be returned. */
export function reportableLines(order: OrderView, type: ReportableProblemType): ReportableLine[] {
  const lines = deliveredLines(order).map((line) => {
    const quantity = type === 'return' ? line.returnableQuantity : line.quantity
    const price = formatBani(bani(Math.round(line.subtotalInt / line.quantity)))
    return { id: line.id, name: lineName(line), quantity, price, picture: line.image.thumbnail }
  })
  return lines.filter(({ quantity }) => quantity > 0)
}

interface ReportLinesProps {
  readonly order: OrderView
  readonly type: ReportableProblemType
  /** The affected pieces, by line. */
  readonly chosen: ReadonlyMap<number, number>
  /** 0 pieces take the line out of the report. */
  readonly onChoose: (line: number, pieces: number) => void
}

/** The affected products with their pieces, to choose from. A return also tells which products it leaves out, and why. */
export function ReportLines({ order, type, chosen, onChoose }: ReportLinesProps) {
  const isReturn = type === 'return'
  const lines = reportableLines(order, type)
  return (
    <>
      {isReturn && order.returnUntil && <p>{t('reportReturnUntil', { day: formatLongDay(order.returnUntil) })}</p>}
      {lines.length > 0 && (
        <fieldset className="stack">
          <legend>{t(isReturn ? 'reportReturned' : 'reportLines')}</legend>
          {lines.map((line) => (
            <LineChoice key={line.id} line={line} pieces={chosen.get(line.id)} onChoose={onChoose} />
          ))}
        </fieldset>
      )}
      {isReturn && <LeftOut order={order} />}
    </>
  )
}

interface LineChoiceProps extends Pick<ReportLinesProps, 'onChoose'> {
  readonly line: ReportableLine
  readonly pieces: number | undefined
}

/** A product to choose; once chosen, how many of its pieces. All of them are chosen first. */
function LineChoice({ line: { id, name, quantity, price, picture }, pieces, onChoose }: LineChoiceProps) {
  return (
    <>
      <PickCard
        type="checkbox"
        picture={<Image className={css.picture} source={picture} width={52} height={52} alt="" decoding="async" />}
        title={name}
        note={t('reportedPieces', { count: quantity, price })}
        checked={pieces !== undefined}
        onChange={() => onChoose(id, pieces === undefined ? quantity : 0)}
      />
      {pieces !== undefined && quantity > 1 && (
        <div className={css.pieces}>
          <span>{t('reportPieces')}</span>
          <Stepper
            of={name}
            quantity={pieces}
            most={quantity}
            least={1}
            look="outlined"
            onChange={(count) => onChoose(id, count)}
          />
        </div>
      )}
    </>
  )
}

function LeftOut({ order }: { readonly order: OrderView }) {
  const lines = deliveredLines(order).filter(({ returnableQuantity }) => returnableQuantity === 0)
  const undecided = lines.filter(({ returningQuantity }) => returningQuantity > 0)
  const refunded = lines.filter((line) => line.isReturnable && !undecided.includes(line))
  const excepted = lines.filter(({ isReturnable }) => !isReturnable)
  const names = (of: typeof lines) => of.map(lineName).join(', ')
  return (
    <>
      {excepted.length > 0 && <p className="small muted">{t('reportExcepted', { names: names(excepted) })}</p>}
      {undecided.length > 0 && <p className="small muted">{t('reportUndecided', { names: names(undecided) })}</p>}
      {refunded.length > 0 && <p className="small muted">{t('reportRefunded', { names: names(refunded) })}</p>}
    </>
  )
}
