import { Problem } from '#kernel/problem.ts'
import { readIban } from '#modules/customers/rules/iban.ts'
import {
  type DoorRefund,
  notePaidOut,
  redirectRefund as redirect,
  refundsToPay,
  sendRefundAgain,
} from '#modules/payments/index.ts'
import { audit } from '#platform/audit.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { requireRecentSignIn, type StaffCaller } from '#platform/http/staff-routes.ts'
import type { ClaimsContext } from '../context.ts'
import * as contract from '../contract.staff-refunds.ts'
import { credit } from './carry-out.ts'

/** Refunds that wait for a person. */
export const listUnpaid = async (q: Queryable) => ({
  items: (await refundsToPay(q)).map(({ paymentId: _, methodCode: method, at, ...refund }) => ({
    ...{ ...refund, method, at: at.toString() },
  })),
})

/** Notes that a refund of money of the door is paid out. Throws `refund-not-found`, `taken-by-another` and `iban-invalid`. */
export function noteRefundPaid(context: ClaimsContext) {
  return async function noteRefundPaid(
    id: string,
    { iban: text, reference }: { readonly iban?: string | undefined; readonly reference?: string | undefined },
    caller: StaffCaller,
  ) {
    return context.db.transaction(async (tx) => {
      const refund = await notePaidOut(context, tx, id, text === undefined ? null : requireIban(text))
      if (refund.amount > context.figures().stepUpAbove) requireRecentSignIn(caller, context.clock.now())
      await note(context, tx, caller, { contract: contract.noteRefundPaid.id, refund, state: 'paid', reference })
      return listUnpaid(tx)
    })
  }
}

/** Asks the gateway again. Throws `refund-not-found` and `taken-by-another`. */
export function retryRefund(context: ClaimsContext) {
  return async function retryRefund(id: string, caller: StaffCaller) {
    return context.db.transaction(async (tx) => {
      const refund = await sendRefundAgain(tx, id)
      await note(context, tx, caller, { contract: contract.retryRefund.id, refund, state: 'sent again' })
      return listUnpaid(tx)
    })
  }
}

/** Gives a refused refund another destination. Throws `refund-not-found`, `taken-by-another`, `not-in-club`, `iban-invalid`. */
export function redirectRefund(context: ClaimsContext) {
  return async function redirectRefund(
    id: string,
    {
      destination: kind,
      iban: text,
    }: { readonly destination: 'points' | 'voucher' | 'iban'; readonly iban?: string | undefined },
    caller: StaffCaller,
  ) {
    const destination = kind === 'iban' ? { kind, iban: requireIban(text ?? '') } : { kind }
    return context.db.transaction(async (tx) => {
      const { refund, credited } = await redirect(context, tx, id, destination)
      if (refund.amount > context.figures().stepUpAbove) requireRecentSignIn(caller, context.clock.now())
      const order = await context.orders.orderToRefund(tx, refund.orderId)
      if (credited > 0) await credit(context, tx, order, { id, kind, credited })
      await note(context, tx, caller, { contract: contract.redirectRefund.id, refund, state: kind })
      return listUnpaid(tx)
    })
  }
}

function requireIban(text: string): string {
  const iban = readIban(text)
  if (iban === undefined) throw new Problem('iban-invalid', { field: 'iban' })
  return iban
}

interface Noted {
  readonly contract: string
  readonly refund: DoorRefund
  readonly state: string
  readonly reference?: string | undefined
}

const note = (
  { clock }: ClaimsContext,
  tx: Tx,
  caller: StaffCaller,
  { contract: id, refund, state, reference }: Noted,
) =>
  audit(tx, clock.now(), caller, {
    contract: id,
    entity: { kind: 'order', id: refund.orderId },
    before: { refund: refund.id, state: refund.state },
    after: { refund: refund.id, state, amount: refund.amount, ...(reference && { reference }) },
  })
