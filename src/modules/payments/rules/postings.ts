import type { Bani } from '#kernel/money.ts'
import type { PaymentType } from './split.ts'

/**
 * The accounts of the ledger of money. `receivable`: what shoppers owe. `gateway`, `meal-vouchers`, `cash`: what is
 * held for us, by whom. `points`: what the club owes its members, which spending lessens. `refunds-due`: what we
 * owe and have not sent yet. `sales`: goods, fees and tips, with tax. `suspense`: what a person must explain.
 */
export const accounts = [
  'receivable',
  'gateway',
  'meal-vouchers',
  'points',
  'cash',
  'refunds-due',
  'sales',
  'suspense',
] as const
export type Account = (typeof accounts)[number]

/** A sum that moves between two accounts, so that every posting sums to zero by its form. Amount in bani, above 0. */
export interface Posting {
  readonly kind: keyof typeof moves
  /** What it is about: with the kind it names the posting for good. */
  readonly ref: string
  readonly orderId: string
  readonly debit: Account
  readonly credit: Account
  readonly amount: Bani
}

interface Held {
  readonly type: PaymentType
  readonly channel: 'gateway' | 'door' | 'account'
}

/** Who holds what a payment brings. */
function heldBy({ type, channel }: Held): Account {
  if (type === 'points') return 'points'
  if (type === 'meal-voucher') return 'meal-vouchers'
  return channel === 'door' ? 'cash' : 'gateway'
}

/** Debit and credit of each kind; `held` stands for whoever holds the payment. */
const moves = {
  ordered: ['receivable', 'sales'],
  taken: ['held', 'receivable'],
  /** Money that nobody waited for. */
  unwanted: ['held', 'refunds-due'],
  /** Another sum than was asked. */
  disputed: ['held', 'suspense'],
  /** Given up before it was taken. */
  forgone: ['sales', 'receivable'],
  /** Taken, and to be given back. */
  owed: ['sales', 'refunds-due'],
  refunded: ['refunds-due', 'held'],
  /** Paid under a name of its own, and an order's from now on: out of the one, into the other. */
  left: ['sales', 'held'],
  joined: ['held', 'sales'],
  /** The gateway took it back by itself: the shopper owes it again. */
  'taken-back': ['receivable', 'held'],
} as const satisfies Record<string, readonly [Account | 'held', Account | 'held']>

export function posting(
  kind: keyof typeof moves,
  ref: string,
  payment: Held & { readonly orderId: string },
  amount: Bani,
): Posting {
  const [debit, credit] = moves[kind]
  const held = heldBy(payment)
  const { orderId } = payment
  const named = (account: Account | 'held'): Account => (account === 'held' ? held : account)
  return { kind, ref, orderId, debit: named(debit), credit: named(credit), amount }
}
