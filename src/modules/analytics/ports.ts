/** The goods of a cart or an order; amounts in lei. */
export interface PersonalisedCart {
  readonly items: readonly { readonly sku: string; readonly total: number; readonly quantity: number }[]
  readonly tokenValue: string
  readonly couponInfo: { readonly totalDiscount: number }
  readonly shippingTotal: number
  readonly isGeniusUser: boolean
}

/** Something that a visitor did, for the personalisation of letters. */
export type PersonalisationRecord = {
  /** UUID; the same whenever the record is sent again, so that the service stores it once. */
  readonly id: string
  /** ISO 8601, UTC. */
  readonly at: string
  /** A pseudonym built from the user id by a keyed hash, or from the browser's random id for a guest; never an e-mail. */
  readonly userId: string
} & (
  | { readonly kind: 'page'; readonly pageType: string; readonly path?: string | undefined }
  | ({ readonly kind: 'cart' } & PersonalisedCart)
  | ({ readonly kind: 'conversion'; readonly orderNumber: string; readonly total: number } & PersonalisedCart)
)

/** The e-mail marketing service that personalises letters. Rejects when the service has not taken a call. */
export interface Personalisation {
  send(record: PersonalisationRecord): Promise<void>
  /** Deletes everything of a user. */
  forget(userId: string): Promise<void>
}
