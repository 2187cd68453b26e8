export interface TextMessage {
  /** Idempotency key of the message. */
  readonly id: string
  /** E.164: '+40722123456'. */
  readonly to: string
  readonly text: string
}

/** Sends text messages. Rejects when the service has not accepted one. */
export interface Sms {
  send(message: TextMessage): Promise<void>
}
