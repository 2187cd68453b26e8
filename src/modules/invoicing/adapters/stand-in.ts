import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { acceptForms } from '#platform/http/forms.ts'
import type { Module } from '#platform/module.ts'
import { sendStandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import * as answers from './stand-in/answers.ts'
import { spvPage } from './stand-in/page.ts'
import * as store from './stand-in/store.ts'

/** Path of the embedded stand-in of the tax authority; below it `rest` and `token`. */
export const spvPath = `${standInPath}/spv`

const maxDocumentBytes = 10 * 1024 * 1024
const pageSize = 500
const maxShown = 100

export interface SpvStandInOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** The token that it gives and takes. */
  readonly accessToken: string
}

const UploadQuery = z.object({ standard: z.enum(['UBL', 'CN']), cif: z.string().regex(/^\d+$/) })
const ListQuery = z.object({
  cif: z.string(),
  startTime: z.coerce.number(),
  endTime: z.coerce.number(),
  pagina: z.coerce.number().int().min(1),
})
const StateQuery = z.object({ id_incarcare: z.string() })
const DownloadQuery = z.object({ id: z.string() })
const ConductForm = z.object({ conduct: z.enum(store.spvConducts) })

/** The stand-in of RO e-Factura: takes documents, lists them on a page, and fails in the ways that are chosen there. */
export function spvStandIn({ db, clock }: Pick<Context, 'db' | 'clock'>, options: SpvStandInOptions): Module {
  const { clientId, clientSecret, accessToken } = options

  const serveRest = async (rest: FastifyInstance): Promise<void> => {
    rest.removeAllContentTypeParsers()
    rest.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: maxDocumentBytes }, (_, body, done) =>
      done(null, body),
    )
    rest.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${accessToken}`) return reply.code(401).send('Unauthorized')
      if ((await store.readConduct(db)) === 'away') return reply.code(503).send('away')
    })
    for (const path of ['upload', 'uploadb2c'] as const)
      rest.post(`/${path}`, async (request, reply) => {
        const { standard, cif } = UploadQuery.parse(request.query)
        const conduct = await store.readConduct(db)
        const xml = String(request.body)
        const faults = conduct === 'rejects' ? ['Fisierul transmis nu este valid.'] : answers.fileFaults(standard, xml)
        if (faults.length > 0) return sendXml(reply, answers.uploadErrorsXml(faults))
        const [, reference = ''] = /<cbc:ID>([^<]*)</.exec(xml) ?? []
        const errors = answers.documentFaults(await db.maybe(store.acceptedMessage, [cif, reference]), conduct)
        const isConsumer = path === 'uploadb2c'
        const { id } = await db.one(store.insertMessage, [cif, isConsumer, reference, xml, errors, clock.now()])
        return conduct === 'loses-answers' ? reply.code(502).send('lost') : sendXml(reply, answers.uploadXml(id))
      })
    rest.get('/stareMesaj', async (request, reply) => {
      const message = await db.maybe(store.messageById, [StateQuery.parse(request.query).id_incarcare])
      return sendXml(reply, answers.stateXml(message, await store.readConduct(db)))
    })
    rest.get('/listaMesajePaginatieFactura', async (request) => {
      const { cif, startTime, endTime, pagina } = ListQuery.parse(request.query)
      const [since, until] = [startTime, endTime].map((ms) => Temporal.Instant.fromEpochMilliseconds(ms))
      if (since === undefined || until === undefined || (await store.readConduct(db)) === 'slow')
        return answers.listJson([], 1)
      const offset = (pagina - 1) * pageSize
      // One more than a page tells that another page follows.
      const found = await db.rows(store.acceptedBetween, [cif, since, until, pageSize + 1, offset])
      return answers.listJson(found.slice(0, pageSize), found.length > pageSize ? pagina + 1 : pagina)
    })
    rest.get('/descarcare', async (request, reply) => {
      const message = await db.maybe(store.messageByDownload, [DownloadQuery.parse(request.query).id])
      if (message === null)
        return { eroare: 'Pentru id-ul cerut nu exista inregistrata nici o factura', titlu: 'Descarcare mesaj' }
      return reply.type('application/zip').send(answers.archiveOf(message))
    })
  }

  const servePages = async (scope: FastifyInstance): Promise<void> => {
    acceptForms(scope, 4_096)
    scope.post(`${spvPath}/token`, async (request, reply) => {
      const isKnown = request.headers.authorization === `Basic ${btoa(`${clientId}:${clientSecret}`)}`
      if (!isKnown) return reply.code(401).send({ error: 'invalid_client' })
      return { access_token: accessToken, refresh_token: 'stand-in', expires_in: 90 * 86_400, token_type: 'Bearer' }
    })
    scope.get(spvPath, async (_, reply) =>
      sendStandInPage(
        reply,
        200,
        spvPage(await db.rows(store.newestMessages, [maxShown]), await store.readConduct(db)),
      ),
    )
    scope.post(`${spvPath}/conduct`, async (request, reply) => {
      const wanted = ConductForm.safeParse(request.body)
      if (wanted.success) await store.setConduct(db, wanted.data.conduct)
      return reply.redirect(spvPath, 303)
    })
  }

  return {
    serve: async (server) => {
      await server.register(serveRest, { prefix: `${spvPath}/rest` })
      await server.register(servePages)
    },
  }
}

const sendXml = (reply: FastifyReply, xml: string): FastifyReply => reply.type('application/xml').send(xml)
