import type { Bani } from '#kernel/money.ts'
import type { PaymentType } from './split.ts'

/**
 * The accounts of the ledger. `receivable`: owed by shoppers. `gateway`, `meal-vouchers`, `cash`: held for the shop by
 * the gateway, the voucher issuers and the couriers; `terminals`: by the bank of the couriers' card terminals; `bank`: in the shop's account, from which transfers are paid. `points`: the club's liability to its members, which spending
 * lowers. `gift-vouchers`: the liability for sold vouchers, which using them lowers. `refunds-due`: refunds not sent yet. `sales`: goods, fees and tips, with tax.
 */
export const accounts = [
  'receivable',
  'gateway',
  'meal-vouchers',
  'points',
  'gift-vouchers',
  'cash',
  'terminals',
  'bank',
  'refunds-due',
  'sales',
] as const
export type Account = (typeof accounts)[number]

/** Moves an amount (bani, above 0) from one account to another, so that each posting sums to zero. */
export interface Posting {
  readonly kind: keyof typeof moves
  /** Id of the payment, attempt or refund. Unique together with `kind`: a repeated posting is not written again. */
  readonly ref: string
  readonly orderId: string
  readonly debit: Account
  readonly credit: Account
  readonly amount: Bani
}

interface FundsHolder {
  readonly type: PaymentType
  readonly channel: 'gateway' | 'door' | 'account'
  readonly methodCode: string
}

/** The account that holds the money of a payment. */
function holdingAccount({ type, channel, methodCode }: FundsHolder): Account {
  if (type === 'points') return 'points'
  if (type === 'gift-voucher') return 'gift-vouchers'
  if (type === 'meal-voucher') return 'meal-vouchers'
  if (channel !== 'door') return 'gateway'
  return methodCode === 'card-at-door' ? 'terminals' : 'cash'
}

/** Debit and credit account of each kind; `held` is the account of `holdingAccount`. */
const moves = {
  ordered: ['receivable', 'sales'],
  taken: ['held', 'receivable'],
  /** Captured although not due, or with another amount than requested. */
  unwanted: ['held', 'refunds-due'],
  /** Cancelled before it was captured. */
  forgone: ['sales', 'receivable'],
  /** Captured, and to be refunded. */
  owed: ['sales', 'refunds-due'],
  refunded: ['refunds-due', 'held'],
  /** To be refunded once it is captured, which it never was. */
  uncaptured: ['refunds-due', 'receivable'],
  /** Paid out by a transfer of the shop's bank. */
  'to-iban': ['refunds-due', 'bank'],
  /** To be refunded, and owed in points or by a voucher instead. */
  'to-points': ['refunds-due', 'points'],
  'to-voucher': ['refunds-due', 'gift-vouchers'],
  /** A completed payment moved to another order: out of the first, into the second. */
  left: ['sales', 'held'],
  joined: ['held', 'sales'],
  /** A chargeback, a dispute, or a refund by hand at the gateway: the shopper owes the amount again. */
  'taken-back': ['receivable', 'held'],
  /** What was taken back has come back: to the order, or to the shopper of a cancelled one. */
  returned: ['held', 'receivable'],
  'returned-unheld': ['held', 'refunds-due'],
  /** A gift voucher was sold: the shop owes goods for it, and has sold nothing yet. */
  'gift-issued': ['sales', 'gift-vouchers'],
  /** Its buyer has withdrawn from the purchase. */
  'gift-withdrawn': ['gift-vouchers', 'sales'],
  /** A refund that was made has not reached the shopper. */
  'refund-failed': ['held', 'refunds-due'],
} as const satisfies Record<string, readonly [Account | 'held', Account | 'held']>

/** A posting of `amount` bani for a payment. */
export function posting(
  kind: keyof typeof moves,
  ref: string,
  payment: FundsHolder & { readonly orderId: string },
  amount: Bani,
): Posting {
  const [debit, credit] = moves[kind]
  const held = holdingAccount(payment)
  const { orderId } = payment
  const named = (account: Account | 'held'): Account => (account === 'held' ? held : account)
  return { kind, ref, orderId, debit: named(debit), credit: named(credit), amount }
}
