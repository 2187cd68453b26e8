import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityContext } from '../context.ts'
import { presentedToken } from '../session/credentials.ts'
import { consumeIdToken, endFamily } from '../store.ts'
import { ownOrigin } from './start-sign-in.ts'

/**
 * Ends the session of this browser. Idempotent, also without a session. `endSessionUrl` is where the browser ends its
 * session at the provider; null when there was none. Throws `csrf-token-mismatch`.
 */
export function signOut(context: IdentityContext) {
  return async function signOut(request: FastifyRequest, reply: FastifyReply, fromQuery: string | undefined) {
    const { db, clock, provider, idTokens, cookies, origins } = context
    const presented = presentedToken(context, request, fromQuery)
    const ended =
      presented &&
      ((await db.maybe(endFamily, [presented.customerId, presented.familyId, clock.now(), 'sign-out'])) ??
        (await db.maybe(consumeIdToken, [presented.customerId, presented.familyId])))
    cookies.clearSession(reply)
    if (!ended) return { endSessionUrl: null }
    const idToken = ended.idToken && (await idTokens.open(ended.idToken))
    const returnTo = `${ownOrigin(origins, request)}/`
    const address = await provider.endSessionUrl({ idToken: idToken || null, returnTo })
    return { endSessionUrl: address?.href ?? null }
  }
}
