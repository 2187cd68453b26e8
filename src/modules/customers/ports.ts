export interface TextMessage {
  /** Always the same for one message, so that a service can know it again. */
  readonly id: string
  /** E.164: '+40722123456'. */
  readonly to: string
  readonly text: string
}

/** Takes text messages for delivery. Rejects when it could not. */
export interface Sms {
  send(message: TextMessage): Promise<void>
}
