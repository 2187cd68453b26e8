export interface ChannelRequest {
  readonly channelName: string
  /** The customer's access token; the service knows by it who is asking. */
  readonly token: string
}

/** What the service said; `unavailable` when it did not, or nothing that can be understood. */
export type ChannelAuthorisation =
  | { readonly kind: 'authorised'; readonly auth: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' }

/** The broadcasting service of Genius: it decides who may listen to which of its channels. Never rejects. */
export interface GeniusBroadcasting {
  authorise(ask: ChannelRequest): Promise<ChannelAuthorisation>
}
