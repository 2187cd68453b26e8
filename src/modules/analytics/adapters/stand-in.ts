import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { acceptForms } from '#platform/http/forms.ts'
import type { Module } from '#platform/module.ts'
import { sendStandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import { personalisationPage } from './stand-in-page.ts'
import { conducts, deleteUser, insertRecord, listRecords, readConduct, setConduct } from './stand-in-store.ts'

/** Path of the embedded personalisation service. */
export const personalisationPath = `${standInPath}/personalisation`

const maxSilenceMs = 15_000
const maxListed = 200

const RecordBody = z.looseObject({ id: z.uuid(), kind: z.enum(['page', 'cart', 'conversion']), userId: z.string() })

/** The stand-in of the personalisation service: keeps records in the database, shows them and fails on demand. */
export function personalisationStandIn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token }: { readonly token: string },
): Module {
  /** Whether the call may go on; otherwise it is answered, or left without an answer. */
  const admits = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`)) {
      await reply.code(401).send({ error: 'this token is not valid' })
      return false
    }
    const conduct = await readConduct(db)
    if (conduct === 'fails') await reply.code(500).send({ error: 'service unavailable' })
    if (conduct === 'hangs') {
      // Ends when the client times out or the server closes.
      reply.raw.setTimeout(maxSilenceMs, () => reply.raw.destroy())
      reply.hijack()
    }
    return conduct === 'answers'
  }
  return {
    serve: async (server) => {
      server.post(`${personalisationPath}/records`, async (request, reply) => {
        if (!(await admits(request, reply))) return reply
        const record = RecordBody.safeParse(request.body)
        if (!record.success) return reply.code(400).send({ error: 'invalid record' })
        const { id, userId } = record.data
        await db.run(insertRecord, [id, userId, JSON.stringify(record.data), clock.now()])
        return reply.code(204).send()
      })
      server.delete<{ Params: { userId: string } }>(`${personalisationPath}/users/:userId`, async (request, reply) => {
        if (!(await admits(request, reply))) return reply
        const deleted = await db.run(deleteUser, [request.params.userId])
        return reply.code(deleted === 0 ? 404 : 204).send()
      })
      await server.register(async (scope) => {
        acceptForms(scope, 256)
        scope.get(personalisationPath, async (_, reply) =>
          sendStandInPage(
            reply,
            200,
            personalisationPage(await db.rows(listRecords, [maxListed]), await readConduct(db)),
          ),
        )
        scope.post(`${personalisationPath}/conduct`, async (request, reply) => {
          const wanted = z.object({ conduct: z.enum(conducts) }).safeParse(request.body)
          if (wanted.success) await setConduct(db, wanted.data.conduct)
          return reply.redirect(personalisationPath, 303)
        })
      })
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
