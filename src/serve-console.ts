import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { originAt } from '#platform/http/loopback.ts'
import { serveBuiltFiles } from '#platform/http/sending/built-files.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { type ListeningSocket, openSocket } from '#platform/http/socket.ts'
import { serveStandInAssets } from '#src/embedded/stand-in/assets.ts'
import { guardStandIns } from '#src/embedded/stand-in/guard.ts'
import type { ConsoleAddress } from './adapters.ts'
import type { Composition } from './compose.ts'
import type { Config } from './config/config.ts'
import { mountStaffCalls } from './mount.ts'
import { problemStatuses } from './problems.ts'

export const staffApiBase = '/api/v2/staff'

export interface ConsoleSocket {
  readonly socket: ListeningSocket
  readonly address: ConsoleAddress
}

/** Opens the console's own port; null when this process serves no console. */
export async function openConsole(config: Config): Promise<ConsoleSocket | null> {
  const { CONSOLE_PORT, CONSOLE_HOST, CONSOLE_URL } = config
  if (CONSOLE_PORT === 'none') return null
  const isSecure = CONSOLE_URL?.startsWith('https:') === true
  const socket = await openSocket(CONSOLE_HOST, CONSOLE_PORT, { variable: 'CONSOLE_PORT', isSecure })
  const localOrigin = originAt(CONSOLE_HOST, socket.port, '127.0.0.1')
  const url = CONSOLE_URL === undefined ? `http://localhost:${socket.port}` : new URL(CONSOLE_URL).origin
  const names = new Set([`http://localhost:${socket.port}`, `http://127.0.0.1:${socket.port}`, localOrigin])
  names.delete(url)
  return { socket, address: { origins: CONSOLE_URL === undefined ? [url, ...names] : [url], localOrigin } }
}

interface ConsoleOptions {
  readonly config: Config
  readonly context: Context
  /** Pictures of products are shown from there. */
  readonly shopOrigin: string
}

/**
 * The console's server: its pages, the staff API and, without an outside provider, the embedded one for staff. Nothing of
 * the shop answers here, and nothing of this at the shop.
 */
export async function serveConsole(
  { socket, address }: ConsoleSocket,
  { modules, staff }: Composition,
  { config, context: { db, log }, shopOrigin }: ConsoleOptions,
): Promise<FastifyInstance> {
  if (staff === null) throw new Error('a console without the module of staff')
  const server = createHttpServer({
    ...{ log, socket, problemStatuses },
    trustProxy: config.TRUST_PROXY,
    apiPrefix: staffApiBase,
  })
  if (staff.standIn !== null) {
    guardStandIns(server, { origins: address.origins, isPublished: false })
    await serveStandInAssets(server)
    await staff.standIn.serve?.(server)
  }
  mountStaffCalls(server, modules, {
    base: staffApiBase,
    authenticate: staff.authenticate,
    db,
    validates: config.validatesResults ? db : null,
  })
  const documentText = readFile(resolve(import.meta.dirname, '../docs/staff-openapi.json'), 'utf8')
  server.get(`${staffApiBase}/openapi.json`, async (_, reply) =>
    reply.headers(documentHeaders).send(await documentText),
  )
  await (config.dev ? servePagesFromVite(server) : servePages(server, shopOrigin))
  return server
}

/** The staff API for tools that draw or check such documents; it tells nothing of the shop's data. */
const documentHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' } as const

const policy = (shopOrigin: string): string =>
  [
    `default-src 'self'`,
    // Scanning reads bar codes with WebAssembly.
    `script-src 'self' 'wasm-unsafe-eval'`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' ${shopOrigin} data: blob:`,
    // Editors look at drafts in the shop itself.
    `frame-src ${shopOrigin}`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')

const headers = {
  'content-language': 'ro',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), payment=(), usb=()',
} as const

/** What makes the phone pages installable and open without a connection. Browsers look for newer ones at each visit. */
const phoneFiles = {
  'sw.js': 'text/javascript; charset=utf-8',
  'telefon.webmanifest': 'application/manifest+json; charset=utf-8',
} as const

const phoneHeaders = { 'content-security-policy': `default-src 'self'`, 'cache-control': 'no-cache' } as const

/** In development pages come from Vite, which picks up changes of files; nothing is cached or made installable. */
async function servePagesFromVite(server: FastifyInstance): Promise<void> {
  const { createServer } = await import('vite')
  const root = resolve(import.meta.dirname, '..')
  const vite = await createServer({
    configFile: resolve(root, 'vite.console.config.ts'),
    cacheDir: resolve(root, '.poftim/vite-console'),
    server: {
      middlewareMode: true,
      hmr: { server: server.server },
      fs: { allow: [root, resolve(root, 'node_modules')] },
    },
  })
  server.addHook('onClose', () => vite.close())
  server.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|_stand-in)\//.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
}

/** Every address below the root is the one page of the console, which decides by itself what to show. */
async function servePages(server: FastifyInstance, shopOrigin: string): Promise<void> {
  const built = resolve(import.meta.dirname, '../dist/console')
  if (!existsSync(resolve(built, 'index.html'))) return
  await serveBuiltFiles(server, resolve(built, 'assets'))
  for (const [name, type] of Object.entries(phoneFiles)) {
    const file = await readFile(resolve(built, name), 'utf8')
    server.get(`/${name}`, (_, reply) => reply.headers(phoneHeaders).type(type).send(file))
  }
  const page = await readFile(resolve(built, 'index.html'), 'utf8')
  const pageHeaders = { ...headers, 'content-security-policy': policy(shopOrigin) }
  server.get('/*', async (request, reply) => {
    if (/^\/(api|assets|_stand-in)\//.test(request.url)) throw new Problem('not-found')
    return reply.headers(pageHeaders).type('text/html; charset=utf-8').send(page)
  })
}
