import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { contractRoutes, type Routes } from '#platform/http/routes.ts'
import type { Module } from '#platform/module.ts'
import { getLinkedPreview } from './contract.ts'
import { deliveryRoutes } from './http.delivery.ts'
import { staffRoutes } from './http.staff.ts'
import { type AssetsContext, readAssetFile } from './usecases/assets.ts'
import { readLinkedPreview } from './usecases/linked-preview.ts'

export interface ContentApisOptions {
  /** Opens `/content-delivery`; without it there is none. */
  readonly deliveryToken: string | undefined
  /** Opens `/content-management`; without it there is none. */
  readonly managementToken: string | undefined
  /** Whether results are checked against their contracts. */
  readonly validatesResults: boolean
}

/** A picture of 12 MB in Base64, and what is around it. */
const managementBodyLimit = 18 * 1024 * 1024

/** The content APIs for other systems, and the pictures that editors have uploaded. */
export function contentApisModule(context: AssetsContext, options: ContentApisOptions): Module {
  const { deliveryToken, managementToken } = options
  return {
    routes: (api) => {
      api.on(getLinkedPreview, ({ params: { token } }) => readLinkedPreview(context, token))
    },
    serve: async (server) => {
      servePictures(server, context)
      if (deliveryToken !== undefined) {
        await serveApi(server, '/content-delivery', deliveryToken, options, deliveryRoutes(context))
      }
      if (managementToken !== undefined) {
        const answers = async (path: string): Promise<boolean> =>
          (await server.inject({ method: 'GET', url: path })).statusCode < 400
        const routes = staffRoutes(context, { authorOf, answers })
        await serveApi(server, '/content-management', managementToken, options, routes)
      }
    },
  }
}

async function serveApi(
  server: FastifyInstance,
  base: string,
  token: string,
  { validatesResults }: ContentApisOptions,
  add: (api: Routes) => void,
): Promise<void> {
  await server.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = managementBodyLimit
    })
    // Before the body is read.
    scope.addHook('onRequest', async (request) => {
      if (!hasToken(request, token)) throw new Problem('unauthorized')
    })
    const api = contractRoutes(scope, { base, authenticate: async () => null, validatesResults })
    add(api)
    api.seal()
  })
}

function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const given = Buffer.from(headers.authorization?.match(/^Bearer (.+)$/)?.[1] ?? '')
  const wanted = Buffer.from(token)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** The person on whose behalf a system calls. */
function authorOf({ headers }: FastifyRequest): string {
  const name = headers['x-author']
  return typeof name === 'string' && /^[\w.@ -]{1,80}$/.test(name) ? name : 'api'
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
