import type { FastifyInstance } from 'fastify'

/**
 * Makes a scope accept form bodies only, of at most `bodyLimit` bytes, parsed into an object of fields. NUL, which PostgreSQL
 * cannot store, is left out.
 */
export function acceptForms(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body).replaceAll('%00', '').replaceAll('\0', '')))),
  )
}
