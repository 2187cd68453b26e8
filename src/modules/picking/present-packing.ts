import { bagCount } from '#modules/pricing/rules/bags.ts'
import type { PickingContext } from './context.ts'
import type { Packing as PackingView } from './contract.staff-packing.ts'
import type { Label } from './labels/label-pdf.ts'
import { labelCode, numberText, presentTote } from './present.ts'
import type { LoadedPacking } from './usecases/pack.ts'

export function presentPacking({ figures }: PickingContext, packing: LoadedPacking): PackingView {
  const { delivery, order, orders, totes, withoutTote, leftOut } = packing
  const sold = { paper: 0, reusable: 0 }
  for (const { bags } of orders) if (bags.kind !== 'none') sold[bags.kind] += bagCount(bags)
  return {
    deliveryId: delivery.id,
    number: numberText(delivery.number),
    firstName: order.firstName,
    state: delivery.state,
    departsAt: delivery.departsAt.toString(),
    zone: delivery.zone,
    total: orders.reduce((sum, { total, state }) => (state === 'cancelled' ? sum : sum + total), 0),
    isAgeRestricted: totes.some(({ hasAgeRestricted }) => hasAgeRestricted),
    totes: totes.map((tote) => ({
      ...presentTote(tote, delivery.number),
      number: tote.number,
      pieces: tote.pieces,
      grams: tote.grams,
      isAgeRestricted: tote.hasAgeRestricted,
      labelPrints: tote.labelPrints,
      outsideSince: tote.outsideSince?.toString() ?? null,
      warnings: [...tote.warnings],
    })),
    withoutTote: withoutTote.map(({ id, temperature }) => ({ taskId: id, temperature })),
    bagsSold: sold,
    bagsUsed: delivery.bagsUsed,
    leftOut: leftOut.map(({ id, variantCode, name, pieces }) => ({ id, variantCode, name, pieces })),
    places: [...figures().stagingPlaces],
  }
}

const hour = new Intl.DateTimeFormat('ro-RO', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Bucharest' })
const hourOf = (instant: Temporal.Instant | null): string =>
  instant === null ? '' : hour.format(instant.epochMilliseconds)

/** The labels of a delivery's totes. `stop` is empty until the van's route is planned. */
export const labelsOf = ({ delivery, order, totes }: LoadedPacking): Label[] =>
  totes.map((tote) => ({
    code: labelCode(delivery.number, tote.number),
    orderNumber: numberText(delivery.number),
    toteCode: tote.toteCode,
    firstName: order.firstName,
    interval: `${hourOf(order.intervalSince)}–${hourOf(order.intervalUntil)}`,
    zone: (delivery.zone ?? '').toUpperCase(),
    stop: null,
    number: tote.number,
    count: totes.length,
    temperature: tote.temperature,
    isAgeRestricted: tote.hasAgeRestricted,
    grams: tote.grams,
    prints: tote.labelPrints,
  }))
