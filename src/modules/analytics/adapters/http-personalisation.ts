import { callOutside } from '#platform/http/outgoing/outbound.ts'
import type { Personalisation } from '../ports.ts'

export interface HttpPersonalisationOptions {
  /** The address below which the service answers, without a slash at the end. */
  readonly url: string
  /** Sent as a bearer token. */
  readonly token: string | undefined
  readonly timeoutMs?: number
}

/**
 * A service that takes records by `POST /records`, with the record's id as idempotency key, and forgets a user by
 * `DELETE /users/{userId}`; any 2xx status is an answer, and 404 when there is nothing to forget.
 */
export function httpPersonalisation({ url, token, timeoutMs }: HttpPersonalisationOptions): Personalisation {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return {
    async send(record) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': record.id, ...authorization }
      const body = JSON.stringify(record)
      const { status } = await callOutside(`${url}/records`, { method: 'POST', timeoutMs, headers, body })
      if (status < 200 || status >= 300) throw new Error(`the personalisation service answered ${status}`)
    },
    async forget(userId) {
      const address = `${url}/users/${encodeURIComponent(userId)}`
      const { status } = await callOutside(address, { method: 'DELETE', timeoutMs, headers: authorization })
      if (status !== 404 && (status < 200 || status >= 300))
        throw new Error(`the personalisation service answered ${status}`)
    },
  }
}
