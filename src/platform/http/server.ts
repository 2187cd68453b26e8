import { randomUUID } from 'node:crypto'
import { fastifyCookie } from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import qs from 'qs'
import { Problem, type ProblemStatuses } from '#kernel/problem.ts'
import type { Log } from '../log.ts'
import { errorHandler } from './problem-response.ts'
import type { ListeningSocket } from './socket.ts'

export interface HttpServerOptions {
  readonly log: Log
  readonly socket: ListeningSocket
  readonly trustProxy: boolean
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
 * How long a connection waits for its next request, in ms: longer than whoever keeps one open for it, a proxy mostly
 * 60 s, a browser less. With node's 5 s a process that was held up for seconds closed lines on which a request was
 * waiting, before it read it: the caller had no answer and could not know whether its order was placed.
 */
const keepAliveTimeout = 72_000

/** Whoever sends a request slower than this, in ms, is not waited for. */
const requestTimeout = 60_000

const noSchemas = (): never => {
  throw new Error('a route with a JSON Schema: contracts are checked by platform/http/routes.ts')
}

/** The router with everything that holds for all answers: ids, limits, query grammar, refusals, quiet logs. */
export function createHttpServer(options: HttpServerOptions): FastifyInstance {
  const { log, socket, trustProxy, apiPrefix, problemStatuses } = options
  const handleError = errorHandler(problemStatuses)
  const logger: FastifyBaseLogger = log
  let serve = (): void => undefined
  const app = Fastify({
    loggerInstance: logger,
    // A logger for each request costs more than many an answer; lines name their request themselves.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Contracts check what comes and goes; the compilers of JSON Schema would cost every start a twentieth of it.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    serverFactory: (listener) => {
      serve = () => socket.serve(listener)
      // A server that was made elsewhere has not heard of the options.
      Object.assign(socket.server, { requestTimeout, keepAliveTimeout })
      return socket.server
    },
    trustProxy,
    bodyLimit,
    requestTimeout,
    keepAliveTimeout,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    routerOptions: {
      maxParamLength: 2048,
      ignoreTrailingSlash: true,
      // Specification, section 9: depth 5, arrays of 20, 1000 parameters.
      querystringParser: (text) => qs.parse(text, { depth: 5, arrayLimit: 20, parameterLimit: 1000 }),
    },
    frameworkErrors: (error, request, reply) => {
      // An address that cannot be read never reaches the hooks.
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
  app.addHook('onReady', async () => serve())
  app.addHook('onClose', () => socket.close())
  app.register(fastifyCookie)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => handleError(new Problem('not-found'), request, reply))
  app.decorate('problemStatuses', problemStatuses)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern and not the address: addresses hold order tokens and searches.
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
