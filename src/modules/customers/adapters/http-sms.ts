import { callOutside } from '#platform/http/outbound.ts'
import type { Sms } from '../ports.ts'

export interface HttpSmsOptions {
  /** Where messages are posted. */
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string | undefined
  readonly timeoutMs?: number
}

/** A service that takes `{id, to, text}` as JSON and answers with any 2xx, as most do behind a few lines of glue. */
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
