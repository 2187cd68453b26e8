/** What a gateway has in its books, changed behind the shop's back. Amounts are in bani. */
export interface GatewayBooks {
  /** A paid payment that the shop has not started, under a reference of its own or of another payment. */
  addPayment(reference: string, amount: number): Promise<void>
  /** The gateway has captured another amount than the shop knows. */
  setAmount(reference: string, amount: number): Promise<void>
  /** A refund in the merchant's panel. */
  refundByHand(reference: string, amount: number): Promise<void>
  /** The gateway does not have the refunds of a payment any more. */
  forgetRefunds(reference: string): Promise<void>
  /** The gateway answers so many calls, then none. */
  goAwayAfter(calls: number): void
}
