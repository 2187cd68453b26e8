import { randomUUID } from 'node:crypto'
import { fastifyCookie } from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import qs from 'qs'
import { Problem, type ProblemStatuses } from '#kernel/problem.ts'
import type { Log } from '../log.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import { errorHandler } from './problem-response.ts'
import type { ListeningSocket } from './socket.ts'
import { forwardedAddresses, type TrustedProxies, trustOption } from './trusted-proxies.ts'

export interface HttpServerOptions {
  readonly log: Log
  readonly socket: ListeningSocket
  readonly trustProxy: TrustedProxies
  /** Requests below this path are logged at level info, all others at debug. */
  readonly apiPrefix: string
  readonly problemStatuses: ProblemStatuses
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly problemStatuses: ProblemStatuses
  }
}

const bodyLimit = 64 * 1024

/**
 * Milliseconds that an idle connection stays open: longer than proxies (mostly 60 s) and browsers keep it. With the 5 s of
 * Node.js a process that was blocked for seconds closed connections whose next request it had not read yet, and the
 * client could not know whether its call had been carried out.
 */
const keepAliveTimeout = 72_000

/** Milliseconds within which a request must have arrived in full. */
const requestTimeout = 60_000

const noSchemas = (): never => {
  throw new Error('a route with a JSON Schema: contracts are validated by src/platform/http/routes.ts')
}

/** The HTTP server with what all routes share: request ids, limits, query parsing, error handling, logging. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { log, socket, trustProxy, apiPrefix, problemStatuses } = options
  const handleError = errorHandler(problemStatuses)
  const logger: FastifyBaseLogger = log
  let serve = (): void => undefined
  const app = Fastify({
    loggerInstance: logger,
    // A child logger per request costs more than many a response; log lines carry the request id themselves.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Contracts validate input and output; loading the JSON Schema compilers would take 5 % of every start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    serverFactory: (listener) => {
      serve = () => socket.serve(listener)
      // Fastify applies these options only to a server it creates itself.
      Object.assign(socket.server, { requestTimeout, keepAliveTimeout })
      return socket.server
    },
    // The socket answers requests that cannot be parsed.
    clientErrorHandler: () => undefined,
    trustProxy: trustOption(trustProxy),
    bodyLimit,
    requestTimeout,
    keepAliveTimeout,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: {
      maxParamLength: 2048,
      ignoreTrailingSlash: true,
      // docs/requirements.md, CONST-23 and CONST-24.
      querystringParser: (text) => qs.parse(text, { depth: 5, arrayLimit: 20, parameterLimit: 1000 }),
    },
    frameworkErrors: (error, request, reply) => {
      // A malformed URL never reaches the hooks.
      reply.header('x-request-id', request.id)
      handleError(error, request, reply)
    },
  })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/merge-patch+json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  )
  // A client must not send its next request on a connection that is about to be closed.
  app.addHook('preClose', async () => socket.announceClose())
  app.addHook('onReady', async () => serve())
  app.addHook('onClose', () => socket.close())
  app.register(fastifyCookie)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => handleError(new Problem('not-found'), request, reply))
  app.decorate('problemStatuses', problemStatuses)
  traceRequests(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    const forwarded = request.headers['x-forwarded-for']
    if (typeof forwarded === 'string') request.headers['x-forwarded-for'] = forwardedAddresses(forwarded)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The route pattern, not the URL: URLs contain tokens and search words.
    const route = request.routeOptions.url ?? 'none'
    const line = {
      reqId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (route.startsWith(apiPrefix)) request.log.info(line, 'answered')
    else request.log.debug(line, 'answered')
    done()
  })
  return app
}
