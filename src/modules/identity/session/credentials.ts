import type { FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import type { IdentityContext } from '../context.ts'
import { csrfHeader } from '../contract.ts'
import type { RefreshToken } from '../tokens/refresh-token.ts'

/**
 * The refresh token of a request, from the query or the cookie; null when there is none or it is malformed. Browsers send
 * a cookie by themselves, so it counts only with a CSRF token. Throws `csrf-token-mismatch` without one.
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
  const isGenuine = csrf.matches(typeof header === 'string' ? header : undefined, cookies.read(request, 'csrf'))
  if (!isGenuine) throw new Problem('csrf-token-mismatch')
  return refresh.read(cookie)
}
