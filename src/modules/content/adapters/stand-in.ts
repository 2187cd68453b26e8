import { timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { acceptForms } from '#platform/http/forms.ts'
import type { Module } from '#platform/module.ts'
import { sendStandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import { type PageEntries, presentEntries, readEntries, withPublications } from './stand-in-entries.ts'
import { contentPage } from './stand-in-page.ts'
import {
  type ContentBehaviour,
  contentBehaviours,
  readBehaviour,
  readPublications,
  setBehaviour,
  setPublished,
} from './stand-in-store.ts'
import { pageQuery } from './wire.ts'

/** Path of the embedded content service. */
export const contentPath = `${standInPath}/content`

const maxSilenceMs = 10_000

export interface ContentStandInOptions {
  /** Folder of the pages, one JSON file each; with a trailing slash. */
  readonly folder: URL
  readonly token: string
  readonly previewToken: string
  /** Queries it supports besides pages. */
  readonly storedQueries?: readonly StoredQuery[]
}

/** A supported GraphQL document and the resolver of its `data`. */
export interface StoredQuery {
  readonly query: string
  /** Null for invalid variables. */
  answer(variables: Readonly<Record<string, unknown>>): Promise<object | null>
}

const QueryBody = z.object({
  query: z.string(),
  variables: z.looseObject({ preview: z.boolean() }),
})

/** The stand-in of the headless content service: pages from a folder by GraphQL, drafts with the preview token only. */
export function contentStandIn({ db, clock }: Pick<Context, 'db' | 'clock'>, options: ContentStandInOptions): Module {
  const { folder, token, previewToken, storedQueries: more = [] } = options
  const pageOf = async (slug: string): Promise<PageEntries | null> => {
    const [page, publications] = await Promise.all([readEntries(folder, slug), readPublications(db)])
    return page && withPublications(page, publications)
  }
  const pages: StoredQuery = {
    query: pageQuery,
    answer: async ({ slug, preview }) => {
      if (typeof slug !== 'string') return null
      const page = await pageOf(slug)
      const items =
        page === null
          ? []
          : [{ template: page.template, blocksCollection: { items: presentEntries(page, preview === true) } }]
      return { pageCollection: { items } }
    },
  }
  return {
    serve: async (server) => {
      server.post(contentPath, async (request, reply) => {
        const bearer = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1] ?? ''
        const seesDrafts = isSame(bearer, previewToken)
        if (!seesDrafts && !isSame(bearer, token)) return refuse(reply, 401, 'this access token is not valid')
        const conduct = await readBehaviour(db)
        if (conduct !== 'answers') return misbehave(reply, conduct)

        const body = QueryBody.safeParse(request.body)
        const stored = body.success ? [pages, ...more].find(({ query }) => query === body.data.query) : undefined
        if (!body.success || stored === undefined) return refuse(reply, 400, 'unknown query')
        if (body.data.variables.preview && !seesDrafts) return refuse(reply, 401, 'drafts need the preview token')
        const data = await stored.answer(body.data.variables)
        return data === null ? refuse(reply, 400, 'invalid variables') : reply.send({ data })
      })

      await server.register(async (scope) => {
        acceptForms(scope, 256)
        scope.get(contentPath, async (_, reply) => {
          const page = await pageOf('home')
          return sendStandInPage(reply, 200, contentPage(page?.blocks ?? [], await readBehaviour(db)))
        })
        scope.post(`${contentPath}/entries`, async (request, reply) => {
          const wanted = z.object({ id: z.string(), to: z.enum(['publish', 'withdraw']) }).safeParse(request.body)
          const page = await pageOf('home')
          if (wanted.success && page?.blocks.some(({ id }) => id === wanted.data.id)) {
            await setPublished(db, wanted.data.id, wanted.data.to === 'publish' ? clock.now() : null)
          }
          return reply.redirect(contentPath, 303)
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

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

const refuse = (reply: FastifyReply, status: number, message: string): FastifyReply =>
  reply.code(status).send({ errors: [{ message }] })

async function misbehave(reply: FastifyReply, conduct: Exclude<ContentBehaviour, 'answers'>): Promise<FastifyReply> {
  switch (conduct) {
    case 'fails':
      return refuse(reply, 500, 'service unavailable')
    case 'babbles':
      return reply.send({ data: { pageCollection: 'soon' } })
    case 'hangs':
      // Ends when the client times out or the server closes.
      reply.raw.setTimeout(maxSilenceMs, () => reply.raw.destroy())
      reply.hijack()
      return reply
  }
}
