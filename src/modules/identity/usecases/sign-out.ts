import type { FastifyReply, FastifyRequest } from 'fastify'
import type { IdentityContext } from '../context.ts'
import { presentedToken } from '../session/credentials.ts'
import { consumeIdToken, endFamily } from '../store.ts'
import { ownOrigin } from './start-sign-in.ts'

/**
 * Ends the session of the presented refresh token, its access tokens too. Idempotent, also without a session. `endSessionUrl` is where the browser ends its
 * session at the provider; null when there was none. Throws `csrf-token-mismatch`.
 */
export function signOut(context: IdentityContext) {
  return async function signOut(request: FastifyRequest, reply: FastifyReply, fromQuery: string | undefined) {
    const { db, clock, provider, idTokens, cookies, origins } = context
    const presented = presentedToken(context, request, fromQuery)
    cookies.clearSession(reply)
    if (presented === null) return { endSessionUrl: null }
    const { customerId, familyId, hash } = presented
    const ended = await db.maybe(endFamily, [customerId, familyId, hash, clock.now(), 'sign-out'])
    if (ended !== null) context.ended.add([familyId])
    const session = ended ?? (await db.maybe(consumeIdToken, [customerId, familyId, hash]))
    if (session === null) return { endSessionUrl: null }
    const idToken = session.idToken && (await idTokens.open(session.idToken))
    const returnTo = `${ownOrigin(origins, request)}/`
    const address = await provider.endSessionUrl({ idToken: idToken || null, returnTo })
    return { endSessionUrl: address?.href ?? null }
  }
}
