/** A document for the tax authority. */
export interface SpvDocument {
  /** Tax code of the seller, digits only. */
  readonly sellerTaxCode: string
  readonly kind: 'invoice' | 'credit-note'
  /** Whether the buyer is a consumer, who has no tax code. */
  readonly isConsumer: boolean
  /** UBL 2.1. */
  readonly xml: string
}

/** `taken`: the authority will process the document. `refused`: it never will, since the file itself is at fault. */
export type SpvUpload =
  | { readonly kind: 'taken'; readonly messageId: string }
  | { readonly kind: 'refused'; readonly errors: readonly string[] }

/** How far the authority has come with a message. `downloadId` names its answer; null where there is none. */
export type SpvState =
  | { readonly kind: 'processing' }
  | { readonly kind: 'accepted'; readonly downloadId: string }
  | { readonly kind: 'refused'; readonly downloadId: string | null; readonly reason: string }

/** The signed answer of the authority. */
export interface SpvAnswer {
  /** The archive as it was received: the document or its errors, and the signature of the ministry. */
  readonly archive: Buffer
  /** The number of the document in it; null for an answer with errors. */
  readonly reference: string | null
  readonly errors: readonly string[]
}

/** An accepted document in the authority's list of messages. */
export interface SpvMessage {
  readonly messageId: string
  readonly downloadId: string
}

/**
 * The system of the tax authority that invoices are reported to: RO e-Factura, reached through SPV. Every call throws
 * SpvUnavailable when it has no usable answer.
 */
export interface Spv {
  /** Not idempotent: a second upload of an accepted document is refused, and names the message of the first. */
  upload(document: SpvDocument): Promise<SpvUpload>
  stateOf(messageId: string): Promise<SpvState>
  answer(downloadId: string): Promise<SpvAnswer>
  /** The accepted documents of the seller in this period, at most 60 days back. */
  accepted(sellerTaxCode: string, since: Temporal.Instant, until: Temporal.Instant): Promise<readonly SpvMessage[]>
}

/** A call without a usable answer. */
export class SpvUnavailable extends Error {
  /** Whether the authority may have carried it out all the same. */
  readonly mayBeDone: boolean

  constructor(message: string, { mayBeDone, cause }: { readonly mayBeDone: boolean; readonly cause?: unknown }) {
    super(message, { cause })
    this.mayBeDone = mayBeDone
  }
}
