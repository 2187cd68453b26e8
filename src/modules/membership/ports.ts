export interface ChannelRequest {
  readonly channelName: string
  /** The customer's access token, by which the service identifies them. */
  readonly token: string
}

/** `unavailable` when the service did not answer, or its answer cannot be read. */
export type ChannelAuthorisation =
  | { readonly kind: 'authorised'; readonly auth: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unavailable' }

/** The broadcasting service of Genius, which decides who may listen to which channel. Calls never reject. */
export interface GeniusBroadcasting {
  authorise(request: ChannelRequest): Promise<ChannelAuthorisation>
  /** Where browsers open an authorised channel, as a stream of server-sent events; null when the service has none. */
  readonly streamUrl: string | null
}
