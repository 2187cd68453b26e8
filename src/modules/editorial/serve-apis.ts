import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { contractRoutes, type Routes } from '#platform/http/routes.ts'
import type { Module } from '#platform/module.ts'
import { type Author, outsideAuthor } from './author.ts'
import { embeddedContent } from './embedded-content.ts'
import { entryFinder } from './entry-finder.ts'
import type { ContentTokens } from './graphql/service.ts'
import { deliveryRoutes } from './http.delivery.ts'
import { deskRoutes } from './http.desk.ts'
import { previewRoutes } from './http.preview.ts'
import { managementRoutes } from './http.staff.ts'
import { type AssetsContext, readAssetFile } from './usecases/assets.ts'
import type { PreviewedShop } from './usecases/linked-preview.ts'
import { removeFile } from './usecases/remove-files.ts'

export interface ContentApisOptions {
  /** Token of `/content-delivery`, which is not served without it. */
  readonly deliveryToken: string | undefined
  /** Token of `/content-delivery` with drafts. */
  readonly deliveryPreviewToken: string | undefined
  /** Token of `/content-management`, which is not served without it. */
  readonly managementToken: string | undefined
  /** Whether a product has the picture of this key. */
  readonly isOfProduct: (key: string) => Promise<boolean>
  /** Removes the smaller widths of a picture of content. */
  readonly removeScaled: (key: string) => Promise<void>
  /** The public URL of the shop, without a slash at the end. */
  readonly shopUrl: string
  /** What pages show besides a draft. */
  readonly preview: PreviewedShop
  /** Whether results are checked against their contracts. */
  readonly validatesResults: boolean
}

/** The content APIs for other systems, and the pictures that editors have uploaded. */
export function contentApisModule(context: AssetsContext, options: ContentApisOptions): Module {
  const { deliveryToken, deliveryPreviewToken, managementToken, isOfProduct, removeScaled } = options
  let shop: FastifyInstance | undefined
  const answers = async (path: string): Promise<boolean> =>
    ((await shop?.inject({ method: 'GET', url: path }))?.statusCode ?? 500) < 400
  return {
    staffRoutes: deskRoutes(context, { answers, shopUrl: options.shopUrl }),
    finders: [entryFinder(context)],
    jobs: removeFile(context, { store: context.store, isOfProduct, removeScaled }),
    routes: previewRoutes(context, options.preview),
    serve: async (server) => {
      shop = server
      servePictures(server, context)
      if (deliveryToken !== undefined) {
        const seesDrafts = (request: FastifyRequest) => hasToken(request, deliveryPreviewToken)
        const isKnown = (request: FastifyRequest) => hasToken(request, deliveryToken) || seesDrafts(request)
        await serveApi(server, '/content-delivery', isKnown, options, deliveryRoutes(context, seesDrafts))
        serveGraphql(server, context, { token: deliveryToken, previewToken: deliveryPreviewToken })
      }
      if (managementToken !== undefined) {
        const routes = managementRoutes(context, authorOf, answers)
        const isKnown = (request: FastifyRequest) => hasToken(request, managementToken)
        await serveApi(server, '/content-management', isKnown, options, routes)
      }
    },
  }
}

async function serveApi(
  server: FastifyInstance,
  base: string,
  isKnown: (request: FastifyRequest) => boolean,
  { validatesResults }: ContentApisOptions,
  add: (api: Routes) => void,
): Promise<void> {
  await server.register(async (scope) => {
    // Before the body is read.
    scope.addHook('onRequest', async (request) => {
      if (!isKnown(request)) throw new Problem('unauthorized')
    })
    const api = contractRoutes(scope, { base, authenticate: async () => null, validatesResults })
    add(api)
    api.seal()
  })
}

/** The same content in GraphQL; its library is loaded at the first query. */
function serveGraphql(server: FastifyInstance, context: AssetsContext, tokens: ContentTokens): void {
  const embedded = embeddedContent(context, { tokens, isDevelopment: false })
  server.post('/content-delivery/graphql', async (request, reply) => {
    const response = await embedded.answer({ bearer: bearerOf(request), body: JSON.stringify(request.body ?? null) })
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
    return reply.code(response?.status ?? 503).send(response?.text ?? '')
  })
}

const bearerOf = ({ headers }: FastifyRequest): string => headers.authorization?.match(/^Bearer (.+)$/)?.[1] ?? ''

function hasToken(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const given = Buffer.from(bearerOf(request))
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** The person on whose behalf a system calls. */
function authorOf({ headers }: FastifyRequest): Author {
  const name = headers['x-author']
  return outsideAuthor(typeof name === 'string' && /^[\w.@ -]{1,80}$/.test(name) ? name : 'api')
}

function servePictures(server: FastifyInstance, context: AssetsContext): void {
  server.get<{ Params: { file: string } }>('/media/content/:file', async ({ params: { file } }, reply) => {
    const [, id] = /^([0-9a-f]{64})\.webp$/.exec(file) ?? []
    const bytes = id === undefined ? null : await readAssetFile(context, id)
    if (bytes === null) throw new Problem('asset-not-found')
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp')
    return reply.send(Buffer.from(bytes))
  })
}
