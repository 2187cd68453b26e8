import type { Offer, ShelfFacts } from '#modules/catalog/index.ts'
import { printedGtin } from '#modules/catalog/stock/rules/gtin.ts'
import { productPicture } from '#modules/media/rules/picture-address.ts'
import type { LineToPick } from '#modules/ordering/index.ts'
import type { PickingContext } from './context.ts'
import type { PickQueue, PickWork } from './contract.staff.ts'
import { openReason, type PickingWork, scannedOf, type WorkLine } from './picking-work.ts'
import { placeText } from './rules/departure.ts'
import type { GoodsToScan } from './rules/scan.ts'
import type { PickClaimRow } from './store.claims.ts'
import type { OrderToteRow } from './store.packing.ts'
import type { QueueRow, TaskRow } from './store.ts'
import type { PickSummary } from './usecases/finish.ts'

export const numberText = (number: number): string => `PF-${number}`
export const labelCode = (orderNumber: number, number: number): string => `PF${orderNumber}-${number}`

const pictureOf = ({ publicUrl }: PickingContext, productCode: string, version: string): string =>
  publicUrl + productPicture(productCode, version, 'front', 384)

type Shown = Pick<LineToPick['goods'], 'productCode' | 'name' | 'brand' | 'sizeLabel' | 'picture'>

export const presentVariant = (context: PickingContext, variantCode: string, goods: Shown) => ({
  variantCode,
  name: goods.name,
  brand: goods.brand,
  sizeLabel: goods.sizeLabel,
  picture: pictureOf(context, goods.productCode, goods.picture),
})

const presentGoods = (context: PickingContext, goods: GoodsToScan, shown: Shown) => ({
  ...presentVariant(context, goods.variantCode, shown),
  barcodes: goods.barcodes.map(({ gtin, pieces }) => ({ gtin, printed: printedGtin(gtin), pieces })),
  band: goods.band,
  earliestDate: goods.earliestDate,
})

const presentPlace = (place: ShelfFacts['place']) => place && { ...place, text: placeText(place) }

export const presentTote = (tote: OrderToteRow, orderNumber: number) => ({
  id: tote.id,
  code: tote.toteCode,
  orderId: tote.orderId,
  temperature: tote.temperature,
  label: labelCode(orderNumber, tote.number),
  place: tote.stagingPlace,
})

export const presentTask = ({ id, orderId, deliveryId, orderNumber, temperature, state, lines, pieces }: TaskRow) => ({
  ...{ id, orderId, deliveryId, temperature, state, lines, pieces },
  number: numberText(orderNumber),
})

/** The caller's tasks with all data that a phone needs offline. */
export function presentWork(
  context: PickingContext,
  work: PickingWork,
  claims: readonly PickClaimRow[],
  totes: readonly OrderToteRow[],
  offers: ReadonlyMap<string, Offer>,
): PickWork {
  const { leaseMinutes, offlineLeaseMinutes, overweightPercent, weighedPrefixes, proposalMinutes } = context.figures()
  return {
    now: context.clock.now().toString(),
    tasks: work.tasks.flatMap((task) => {
      const claim = claims.find(({ taskId }) => taskId === task.id)
      const delivery = work.deliveries.get(task.deliveryId)
      const order = work.orders.get(task.orderId)
      if (claim === undefined || delivery === undefined || order === undefined) return []
      return [
        {
          ...presentTask(task),
          firstName: order.firstName,
          notes: order.notes,
          departsAt: delivery.departsAt.toString(),
          isExpress: delivery.isExpress,
          mode: claim.mode,
          leaseUntil: claim.leaseUntil.toString(),
          isPaused: claim.pausedAt !== null,
        },
      ]
    }),
    lines: work.lines.map((line) => presentLine(context, line, offers)),
    totes: totes.map((tote) => presentTote(tote, work.deliveries.get(tote.deliveryId)?.number ?? 0)),
    figures: {
      ...{ leaseMinutes, offlineLeaseMinutes, overweightPercent, proposalMinutes },
      weighedPrefixes: [...weighedPrefixes],
    },
  }
}

function presentLine(
  context: PickingContext,
  one: WorkLine,
  offers: ReadonlyMap<string, Offer>,
): PickWork['lines'][number] {
  const { task, line, facts, goods, progress, scans, proposals } = one
  return {
    taskId: task.id,
    lineId: line.lineId,
    quantity: line.quantity,
    comment: line.comment,
    mayBeReplaced: line.mayBeReplaced,
    wish: line.substitute && { kind: line.substitute.wish, name: line.substitute.name },
    isAgeRestricted: line.goods.isAgeRestricted,
    temperature: task.temperature,
    place: presentPlace(facts?.place ?? null),
    goods: presentGoods(context, goods, line.goods),
    ...progress,
    grams: scans.flatMap(({ kind, grams }) => (kind === 'pick' && grams !== null ? [grams] : [])),
    why: openReason(one),
    scans: scans.map(({ id, kind, pieces, grams }) => ({ id, kind, pieces, grams })),
    proposals: proposals.flatMap((proposal) => {
      const offer = offers.get(proposal.variantCode)
      const scanned = one.substitutes.get(proposal.id)
      if (offer === undefined || scanned === undefined) return []
      const { id, state, quantity, unitPrice, expiresAt } = proposal
      return [
        {
          ...{ id, state, quantity, unitPrice, scanned: scannedOf(one, id), expiresAt: expiresAt.toString() },
          place: presentPlace(scanned.place),
          goods: presentGoods(context, scanned, offer),
        },
      ]
    }),
  }
}

export const presentSummary = ({ openLines, orders }: PickSummary) => ({
  openLines: [...openLines],
  orders: orders.map(({ number, ...order }) => ({ ...order, number: numberText(number) })),
})

export const presentQueue = (rows: readonly QueueRow[]): PickQueue => ({
  items: rows.map(({ id, number, departsAt, isExpress, zone, batchId, batchNumber, tasks }) => ({
    deliveryId: id,
    number: numberText(number),
    departsAt: departsAt.toString(),
    ...{ isExpress, zone },
    batch: batchId === null || batchNumber === null ? null : { id: batchId, number: batchNumber },
    tasks: [...tasks],
  })),
})
