import { apiPath, csrf } from '#test/support/fixtures/sign-in.ts'
import type { Visitor } from './visitor.ts'

/** Refreshes the session by its cookie. */
export const refresh = async (who: Visitor) =>
  who.request(`${apiPath}/refresh`, { method: 'POST', headers: await csrf(who) })

/** Refreshes the session by a token, as with tokens in local storage. */
export const refreshWith = (who: Visitor, token: string | null) =>
  who.request(`${apiPath}/refresh?refresh_token=${token}`, { method: 'POST' })

/** The `type` of a refusal. */
export const typeOf = (json: unknown): unknown => (json as { type?: unknown } | undefined)?.type
