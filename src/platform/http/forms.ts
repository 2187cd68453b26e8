import type { FastifyInstance, FastifyRequest } from 'fastify'

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

/** Makes a scope accept `multipart/form-data` as well, in which mail providers unsubscribe; files are left out. */
export function acceptMultipart(scope: FastifyInstance, bodyLimit: number): void {
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, readFields)
}

async function readFields({ headers }: FastifyRequest, body: Buffer): Promise<Record<string, unknown>> {
  const whole = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } })
  const fields = await whole.formData().catch(() => new FormData())
  return Object.fromEntries([...fields].filter(([, value]) => typeof value === 'string'))
}
