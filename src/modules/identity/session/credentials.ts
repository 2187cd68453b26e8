import type { FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import type { IdentityContext } from '../context.ts'
import { csrfHeader } from '../contract.ts'
import type { RefreshToken } from '../tokens/refresh-token.ts'

/**
 * The refresh token of a call, from the query or the cookie; null when there is none that the shop could have made.
 * A cookie comes along by itself, so it counts only together with the CSRF token, which does not.
 */
export function presentedToken(
  { refresh, cookies, csrf }: IdentityContext,
  request: FastifyRequest,
  fromQuery: string | undefined,
): RefreshToken | null {
  if (fromQuery !== undefined) return refresh.read(fromQuery)
  const cookie = cookies.read(request, 'refresh')
  if (cookie === undefined) return null
  const header = request.headers[csrfHeader]
  const isOurs = csrf.matches(typeof header === 'string' ? header : undefined, cookies.read(request, 'csrf'))
  if (!isOurs) throw new Problem('csrf-token-mismatch')
  return refresh.read(cookie)
}
