import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { isLoopback } from '#platform/http/loopback.ts'
import { standInPath } from './page.ts'

export interface StandInGuardOptions {
  /** Where browsers reach the shop, without a slash at the end. */
  readonly origins: readonly string[]
  /** Whether the demo is published on purpose. Else only this machine may use the stand-ins. */
  readonly isPublished: boolean
}

/**
 * Guards every path of the stand-ins. Other sites cannot write: browsers name the site of a form or script in `Origin`.
 * On a shop that is not published, they answer on loopback addresses and not through a proxy, so that neither a name that
 * another site points to 127.0.0.1 (DNS rebinding) nor a proxy without `PUBLIC_URL` opens the mailbox.
 */
export function guardStandIns(app: FastifyInstance, { origins, isPublished }: StandInGuardOptions): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The pattern of the route: the address may have its characters percent-encoded.
    if (!request.routeOptions.url?.startsWith(standInPath)) return done()
    if (!isPublished && !isLocal(request)) return done(new Problem('not-found'))
    const { origin } = request.headers
    const isForeign = origin !== undefined && !origins.includes(origin)
    if (!isForeign || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return done()
    return reply.code(403).type('text/plain; charset=utf-8').send('Stand-ins take forms of this shop only.\n')
  })
}

function isLocal({ headers }: FastifyRequest): boolean {
  const isForwarded = ['x-forwarded-for', 'x-forwarded-host', 'forwarded'].some((name) => headers[name] !== undefined)
  return !isForwarded && isLoopback(hostName(headers.host ?? ''))
}

/** '[::1]:3000' is '[::1]', 'localhost:3000' is 'localhost'. */
const hostName = (host: string): string => host.replace(/:\d*$/, '')
