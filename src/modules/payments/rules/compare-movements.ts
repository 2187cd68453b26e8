import { type Bani, bani, noMoney } from '#kernel/money.ts'
import { compareRefunds } from './compare-refunds.ts'
import {
  type BookedPayment,
  bookedSide,
  type DifferenceKind,
  type DifferenceSide,
  type GatewayMovement,
  type MovementDifference,
  type MovementState,
  sideOf,
  sumOf,
} from './movement.ts'

/**
 * The differences between the books and a gateway's list, for the movements of one reference. `booked` is null when the shop
 * does not know the reference. Payments without money, begun or failed, may be in one of the two only. Moments differ always and
 * are no difference.
 */
export function compareMovements(
  booked: BookedPayment | null,
  listed: readonly GatewayMovement[],
): readonly MovementDifference[] {
  const payments = listed.filter(({ kind }) => kind === 'payment')
  const returned = listed.filter(({ kind, state }) => kind !== 'payment' && state !== 'failed')
  if (booked === null) return unknownPayment(payments, returned)
  return [...comparePayment(booked, payments), ...compareRefunds(booked, listed)]
}

/** A payment that was not started by the shop, less what the gateway has returned of it. */
function unknownPayment(
  payments: readonly GatewayMovement[],
  returned: readonly GatewayMovement[],
): readonly MovementDifference[] {
  const paid = payments.filter(hasMoney)
  const [first = returned[0]] = paid
  const left = bani(sumOf(paid) - sumOf(returned))
  if (first === undefined || left === 0) return []
  const theirs = { ...sideOf(first), amount: bani(Math.abs(left)) }
  const movement = left > 0 ? 'payment' : 'refund'
  const refundId = left > 0 ? null : 'returned'
  return [{ ...{ kind: 'missing-in-books', movement, refundId }, ours: null, theirs, amount: theirs.amount }]
}

function comparePayment(booked: BookedPayment, payments: readonly GatewayMovement[]): readonly MovementDifference[] {
  const ours = bookedSide(booked)
  const found = (
    kind: DifferenceKind,
    theirs: DifferenceSide | null,
    amount: Bani | null,
  ): readonly MovementDifference[] => [
    { ...{ kind, movement: 'payment', refundId: null }, ours, theirs, amount: amount ?? noMoney },
  ]
  const captured = payments.filter(({ state }) => state === 'done')
  if (captured.length > 1) {
    const [first] = captured
    const all = sumOf(captured)
    return first === undefined
      ? []
      : found('counted-twice', { ...sideOf(first), amount: all }, bani(all - booked.amount))
  }
  const [theirs] = [...captured, ...payments.filter(({ state }) => state === 'held'), ...payments]
  if (theirs === undefined)
    return hasMoney(booked) && booked.isExpected ? found('missing-at-gateway', null, booked.amount) : []
  if (!hasMoney(booked) && !hasMoney(theirs)) return []
  // Taken since the list was read, or to be released.
  if (!booked.isExpected && theirs.state !== 'done' && (hasMoney(booked) || theirs.state === 'held')) return []
  if (booked.state !== theirs.state) return found('other-state', sideOf(theirs), theirs.amount ?? booked.amount)
  if (booked.amount === theirs.amount && theirs.currency === 'RON') return []
  return found('other-amount', sideOf(theirs), bani(Math.abs(booked.amount - (theirs.amount ?? 0))))
}

const hasMoney = ({ state }: { readonly state: MovementState }): boolean => state === 'done' || state === 'held'
