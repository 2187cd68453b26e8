import { type Bani, bani } from '#kernel/money.ts'
import {
  type BookedPayment,
  type BookedRefund,
  bookedSide,
  type DifferenceKind,
  type DifferenceSide,
  type GatewayMovement,
  type MovementDifference,
  sideOf,
  sumOf,
} from './movement.ts'

/**
 * The differences between the refunds of an attempt and what the gateway has returned of it. Refunds are paired by their ids;
 * what is left, refunds by hand and disputes, is compared by its sum, since the books have one row for several of them.
 */
export function compareRefunds(
  { amount, refunds }: BookedPayment,
  listed: readonly GatewayMovement[],
): readonly MovementDifference[] {
  const returned = listed.filter(({ kind }) => kind !== 'payment')
  const foreign = returned.filter(
    (theirs) => theirs.state !== 'failed' && !refunds.some((ours) => isSame(ours, theirs)),
  )
  const pairs = refunds.map((ours) => ({ ours, theirs: returned.filter((theirs) => isSame(ours, theirs)) }))
  // One that failed at the gateway may have been made there again by hand.
  const isAlone = ({ ours, theirs }: (typeof pairs)[number]): boolean =>
    ours.state === 'done' &&
    theirs.every(({ state }) => state === 'failed') &&
    (theirs.length === 0 || foreign.length > 0)
  const alone = pairs.filter(isAlone).map(({ ours }) => ours)
  const differing = pairs.flatMap((pair) => (isAlone(pair) ? [] : comparePair(pair.ours, pair.theirs)))
  const isUnstated = foreign.some((one) => one.amount === null)
  // Without a sum only a refund that the books do not have at all can be seen; one under way explains it.
  if (isUnstated && refunds.some(({ state }) => state !== 'failed')) return differing
  return [...differing, ...compareSums(alone, foreign, isUnstated ? amount : null)]
}

const isSame = ({ id, gatewayRefundId }: BookedRefund, theirs: GatewayMovement): boolean =>
  theirs.kind === 'refund' && (theirs.refundId === id || theirs.id === gatewayRefundId)

function comparePair(ours: BookedRefund, listed: readonly GatewayMovement[]): readonly MovementDifference[] {
  const found = (kind: DifferenceKind, theirs: DifferenceSide, amount: Bani): readonly MovementDifference[] => [
    { kind, movement: 'refund', refundId: ours.id, ours: bookedSide(ours), theirs, amount },
  ]
  const made = listed.filter(({ state }) => state !== 'failed')
  if (made.length > 1) {
    const [first] = made
    const all = sumOf(made)
    return first === undefined ? [] : found('counted-twice', { ...sideOf(first), amount: all }, bani(all - ours.amount))
  }
  const [theirs = listed[0]] = made
  if (theirs === undefined) return []
  // Made since the list was read.
  if (!ours.isExpected && ours.state === 'done' && theirs.state === 'pending') return []
  if (ours.state !== theirs.state) return found('other-state', sideOf(theirs), ours.amount)
  const isEqual = theirs.amount === ours.amount && theirs.currency === 'RON'
  return isEqual ? [] : found('other-amount', sideOf(theirs), bani(Math.abs(ours.amount - (theirs.amount ?? 0))))
}

/** `unstated`: the whole payment, in bani, where the gateway does not tell how much of it it has returned. */
function compareSums(
  alone: readonly BookedRefund[],
  foreign: readonly GatewayMovement[],
  unstated: Bani | null,
): readonly MovementDifference[] {
  const found = (kind: DifferenceKind, amount: Bani): readonly MovementDifference[] => {
    const [ours] = alone
    const [theirs] = foreign
    return [
      {
        ...{ kind, movement: 'refund', refundId: 'returned', amount },
        ours: ours === undefined ? null : { ...bookedSide(ours), amount: sumOf(alone) },
        theirs: theirs === undefined ? null : { ...sideOf(theirs), amount: unstated === null ? sumOf(foreign) : null },
      },
    ]
  }
  if (unstated !== null) return found('missing-in-books', unstated)
  const booked = sumOf(alone)
  const expected = sumOf(alone.filter(({ isExpected }) => isExpected))
  const returned = sumOf(foreign)
  if (returned > booked) return found('missing-in-books', bani(returned - booked))
  return returned < expected ? found('missing-at-gateway', bani(expected - returned)) : []
}
