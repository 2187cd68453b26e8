import { callOutside } from '#platform/http/outgoing/outbound.ts'
import type { Sms } from '../ports.ts'

export interface HttpSmsOptions {
  /** URL that messages are posted to. */
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string | undefined
  readonly timeoutMs?: number
}

/** A service that accepts `{id, to, text}` as JSON, with the id as idempotency key, and responds with any 2xx status. */
export function httpSms({ url, token, timeoutMs }: HttpSmsOptions): Sms {
  return {
    async send(message) {
      const { status } = await callOutside(url, {
        method: 'POST',
        timeoutMs,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': message.id,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(message),
      })
      if (status < 200 || status >= 300) throw new Error(`the SMS service answered ${status}`)
    },
  }
}
