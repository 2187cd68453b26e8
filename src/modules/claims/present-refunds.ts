import type { Refundable, RefundPart } from '#modules/ordering/after-sales/rules/refund-parts.ts'
import type { OrderToRefund } from '#modules/ordering/index.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { Maxima, RefundRequest } from './contract.values.ts'
import type { RefundRequestRow } from './store.requests.ts'
import { t } from './texts.ts'

/** The names of products and parts, and what is left of them. */
export function presentMaxima({ lines }: Pick<OrderToRefund, 'lines'>, left: Refundable): Maxima {
  return {
    lines: left.lines.flatMap(({ itemId, delivered, refunded, paid, left: most, deposit }) => {
      const line = lines.find((one) => one.itemId === itemId)
      if (line === undefined) return []
      const { productCode, name, size, picture } = line
      const piecesLeft = delivered - refunded
      return [{ itemId, productCode, name, size, picture, delivered, piecesLeft, paid, left: most, deposit }]
    }),
    fees: left.fees,
    total: left.total,
  }
}

export function presentRequest(
  row: RefundRequestRow,
  { lines }: Pick<OrderToRefund, 'lines'>,
  caller: StaffCaller,
): RefundRequest {
  const { id, orderId, orderNumber, problemId, amount, destination, message, note, state, refusal } = row
  return {
    ...{ id, orderId, orderNumber, claim: problemId, amount, destination, message, note, state, refusal },
    parts: row.parts.map((part) => ({
      kind: part.kind,
      name: nameOf(part, lines),
      pieces: part.kind === 'line' ? part.pieces : 0,
      amount: part.amount ?? null,
      reason: part.reason,
    })),
    maker: row.makerName,
    isMine: row.makerId === caller.id,
    madeAt: row.madeAt.toString(),
    lapsesAt: row.lapsesAt?.toString() ?? null,
    signer: row.signerName,
    endedAt: row.endedAt?.toString() ?? null,
  }
}

function nameOf(part: RefundPart, lines: OrderToRefund['lines']): string {
  if (part.kind !== 'line' && part.kind !== 'deposit') return t(`part.${part.kind}`)
  const name = lines.find(({ itemId }) => itemId === part.itemId)?.name ?? ''
  return part.kind === 'line' ? name : t('part.deposit', { name })
}
