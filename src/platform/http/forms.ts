import { fastifyMultipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isProblem, Problem } from '#kernel/problem.ts'

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

const mostFields = 40
const fieldBytes = 64 * 1024

/** A larger request is refused by its `content-length`, before it is read. */
const requestBytes = (fileBytes: number): number => 4 * fileBytes

/**
 * Makes a scope accept `multipart/form-data` only. The body is an object of texts and `File`s. A file of more than
 * `fileBytes` is cut one byte above, so that the contract refuses it by the name of its field; no more is kept in memory.
 */
export async function acceptFiles(scope: FastifyInstance, fileBytes: number): Promise<void> {
  scope.removeAllContentTypeParsers()
  await scope.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: fileBytes + 1, files: 4, fields: mostFields, fieldSize: fieldBytes, fieldNameSize: 100 },
  })
  // After the hooks of the routes, which refuse who may not call.
  scope.addHook('preParsing', async ({ headers }) => {
    if (Number(headers['content-length'] ?? 0) > requestBytes(fileBytes)) throw new Problem('body-too-large')
  })
  scope.addHook('preValidation', async (request) => {
    request.body = await readParts(request).catch((error: unknown) => {
      throw isProblem(error) ? error : new Problem('malformed-body')
    })
  })
}

async function readParts(request: FastifyRequest): Promise<Record<string, string | File>> {
  const form = new Map<string, string | File>()
  const add = (name: string, value: string | File): void => {
    if (form.has(name)) throw new Problem('malformed-body')
    form.set(name, value)
  }
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer()
      // A file field that was left empty.
      if (bytes.length === 0 && !part.filename) continue
      add(part.fieldname, new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype }))
    } else {
      if (part.valueTruncated || part.fieldnameTruncated) throw new Problem('body-too-large')
      add(part.fieldname, String(part.value))
    }
  }
  return Object.fromEntries(form)
}
