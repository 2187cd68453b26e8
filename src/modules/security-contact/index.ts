import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { securityText } from './security-txt.ts'

export interface SecurityContactOptions {
  /** Origin of the shop, without a slash at its end. */
  readonly publicUrl: string
  /** Undefined in a demo without an address: nobody would read a report. */
  readonly email: string | undefined
  readonly policyUrl: string | undefined
}

/** Serves `security.txt`, if somebody can be reached. */
export function securityContactModule({ clock }: Context, options: SecurityContactOptions): Module {
  const { publicUrl, email, policyUrl } = options
  if (email === undefined) return {}
  return {
    serve: async (server) => {
      server.get('/.well-known/security.txt', async (_, reply) =>
        reply
          .header('cache-control', 'public, max-age=86400')
          .type('text/plain; charset=utf-8')
          .send(securityText({ email, policyUrl, publicUrl }, clock.now())),
      )
    },
  }
}
