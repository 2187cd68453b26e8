import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { isProblem } from '#kernel/problem.ts'
import { acceptForms } from '#platform/http/forms.ts'
import type { Module } from '#platform/module.ts'
import { sendStandInPage } from '#src/embedded/stand-in/page.ts'
import { outsideAuthor } from '../author.ts'
import type { EditorialContext } from '../editorial-context.ts'
import { contentBehaviours, type EmbeddedContent } from '../embedded-content.ts'
import { entryKinds } from '../rules/entry-kinds.ts'
import { selectEntry } from '../store.ts'
import { listEntries } from '../usecases/list-entries.ts'
import { publishEntry, unpublishEntry } from '../usecases/publish-entry.ts'
import { readBehaviour, setBehaviour } from './behaviour.ts'
import { contentPage, contentPath } from './page.ts'

const maxSilenceMs = 10_000
const listed = 100
const author = outsideAuthor('demo')

const KindQuery = z.object({ kind: z.enum(entryKinds).catch('home') })

/**
 * The embedded content service as another system, for the demo and for tests: its GraphQL endpoint, and a page on which
 * entries are published and withdrawn and the service is made to fail.
 */
export function contentStandIn(context: EditorialContext, embedded: EmbeddedContent): Module {
  const { db } = context
  return {
    serve: async (server) => {
      server.post(contentPath, async (request, reply) => {
        const bearer = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1] ?? ''
        const response = await embedded.answer({ bearer, body: JSON.stringify(request.body ?? null) })
        if (response === null) return remainSilent(reply)
        return reply.code(response.status).type('application/json; charset=utf-8').send(response.text)
      })

      await server.register(async (scope) => {
        acceptForms(scope, 512)
        scope.get(contentPath, async (request, reply) => {
          const { kind } = KindQuery.parse(request.query)
          const { entries } = await listEntries(context, { kinds: [kind], limit: listed, skip: 0 })
          return sendStandInPage(reply, 200, contentPage(kind, entries, await readBehaviour(db)))
        })
        scope.post(`${contentPath}/entries`, async (request, reply) => {
          const { kind } = KindQuery.parse(request.body ?? {})
          const wanted = z.object({ id: z.string(), to: z.enum(['publish', 'withdraw']) }).safeParse(request.body)
          if (wanted.success) await change(context, wanted.data)
          return reply.redirect(`${contentPath}?kind=${kind}`, 303)
        })
        scope.post(`${contentPath}/conduct`, async (request, reply) => {
          const wanted = z.object({ conduct: z.enum(contentBehaviours) }).safeParse(request.body)
          if (wanted.success) await setBehaviour(db, wanted.data.conduct)
          return reply.redirect(contentPath, 303)
        })
      })
    },
  }
}

/** An entry that is unknown or incomplete stays as it is. */
async function change(
  context: EditorialContext,
  { id, to }: { id: string; to: 'publish' | 'withdraw' },
): Promise<void> {
  const entry = await context.db.maybe(selectEntry, [id])
  if (entry === null) return
  try {
    if (to === 'publish') await publishEntry(context)({ id, version: entry.version, author })
    else await unpublishEntry(context)({ id, author })
  } catch (error) {
    if (!isProblem(error)) throw error
  }
}

/** Ends when the client times out or the server closes. */
function remainSilent(reply: FastifyReply): FastifyReply {
  reply.raw.setTimeout(maxSilenceMs, () => reply.raw.destroy())
  reply.hijack()
  return reply
}
