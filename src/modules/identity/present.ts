import type { FastifyReply } from 'fastify'
import type { CustomerRow } from '#modules/customers/index.ts'
import type { IdentityContext } from './context.ts'
import type { SignedIn } from './contract.ts'
import type { RefreshToken } from './tokens/refresh-token.ts'

export interface NewSession {
  readonly customer: CustomerRow
  readonly isSignup: boolean
  readonly token: RefreshToken
}

/** Sets the session's cookies and returns the body of a sign-in or refresh. The refresh token is in one of the two only. */
export async function sendTokens(
  { access, cookies, tokenStorage }: IdentityContext,
  reply: FastifyReply,
  { customer, isSignup, token }: NewSession,
): Promise<SignedIn> {
  const inCookie = tokenStorage === 'cookie'
  if (inCookie) cookies.setRefreshToken(reply, token.text)
  cookies.setSessionFlag(reply)
  return {
    token: await access.issue({ customerId: customer.id, familyId: token.familyId }),
    refresh_token: inCookie ? null : token.text,
    customerId: customer.number,
    isGeniusUser: customer.isGenius,
    isSignup,
  }
}
