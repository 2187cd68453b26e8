import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { BodyOf, Contract, OkOf, ParamsOf, QueryOf } from '#kernel/contract.ts'
import { isProblem, Problem, type ProblemStatuses } from '#kernel/problem.ts'
import { handOver } from './call-in-memory.ts'
import { acceptFiles } from './forms.ts'
import { parsePart } from './parse-request.ts'
import { compress, type Encoding, encodingFor } from './sending/compression.ts'
import { type AssembledJson, responseBuffers } from './sending/response-buffers.ts'
import { type VisitConsent, visitConsent } from './visit-consent.ts'

/** Who makes a call. A guest has no customer id, and reaches a cart or an order by its token. */
export interface Caller {
  readonly customerId: string | null
  readonly ip: string
  /** What the visitor accepts at the moment of the call. */
  readonly consent: VisitConsent
}

export interface Customer extends Caller {
  readonly customerId: string
}

/** Serialised JSON, as text, as UTF-8 bytes, or as parts that are serialised already. */
export interface SerializedResult {
  readonly serializedJson: string | Buffer | AssembledJson
}

type CallerOf<C extends Contract> = C['access'] extends 'customer' ? Customer : Caller

export interface Call<C extends Contract, Who = CallerOf<C>> {
  readonly params: ParamsOf<C>
  readonly query: QueryOf<C>
  readonly body: BodyOf<C>
  readonly caller: Who
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export type Handle<C extends Contract, Who = CallerOf<C>> = (call: Call<C, Who>) => Promise<OkOf<C> | SerializedResult>

export interface Routes {
  on<C extends Contract>(contract: C, handle: Handle<C>): void
}

export interface SealableRoutes extends Routes {
  /** After the last contract: other methods of known paths are answered with 405 and `allow`. */
  seal(): void
}

export interface RoutesOptions {
  /** The prefix of the contracts' paths, for example `/api/v2/shop`. */
  readonly base: string
  /** Null without a token. Throws `unauthorized` for an invalid token. */
  readonly authenticate: (request: FastifyRequest) => Promise<{ customerId: string } | null>
  /** Whether results are validated against their contract: in development and in tests. */
  readonly validatesResults: boolean
}

const everyMethod = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Bytes. A shorter response fits one or two packets without compression. */
const minCompressedLength = 2_000

/** Registers contracts of shoppers: authentication by their access, validation of the input and the result. */
export function contractRoutes(
  app: FastifyInstance,
  { base, authenticate, validatesResults }: RoutesOptions,
): SealableRoutes {
  const registry = routeRegistry(app, { base, validatesResults, findsCaller: 'in-handler' })
  const callerOf = async (contract: Contract, request: FastifyRequest): Promise<Caller> => {
    const principal = contract.access === 'public' ? null : await authenticate(request)
    if (contract.access === 'customer' && principal === null) throw new Problem('unauthorized')
    return { customerId: principal?.customerId ?? null, ip: request.ip, consent: visitConsent(request) }
  }

  return {
    on: (contract, handle) =>
      registry.on(contract, (request) => callerOf(contract, request) as Promise<CallerOf<typeof contract>>, handle),
    seal: registry.seal,
  }
}

export interface RouteRegistry {
  /** `callerOf` runs before the input is validated, and throws when the call is not permitted. */
  on<C extends Contract, Who>(
    contract: C,
    callerOf: (request: FastifyRequest) => Promise<Who>,
    handle: Handle<C, Who>,
  ): void
  seal(): void
}

interface RegistryOptions extends Pick<RoutesOptions, 'base' | 'validatesResults'> {
  /**
   * `on-request`: before the body is read, and before its content type and length are looked at; a form with files always
   * waits for that.
   */
  readonly findsCaller: 'on-request' | 'in-handler'
}

/** Registers contracts on the router: who calls, validation of the input and the result, 405 for other methods. */
export function routeRegistry(
  app: FastifyInstance,
  { base, validatesResults, findsCaller }: RegistryOptions,
): RouteRegistry {
  const methods = new Map<string, Set<string>>()
  const assemble = responseBuffers()
  return {
    on(contract, callerOf, handle) {
      const url = base + contract.path.replace(/\{(\w+)\}/g, ':$1')
      const [named] = contract.path.match(/(?<=\{)\w+(?=\})/) ?? []
      const answered = methods.get(url) ?? new Set<string>()
      methods.set(url, answered.add(contract.method))
      const callers = new WeakMap<FastifyRequest, ReturnType<typeof callerOf>>()
      inScopeOf(app, contract, {
        method: contract.method,
        url,
        ...((findsCaller === 'on-request' || contract.multipart !== null) && {
          onRequest: async (request) => {
            const caller = callerOf(request)
            callers.set(request, caller)
            await caller
          },
        }),
        handler: async (request, reply) => {
          const caller = await (callers.get(request) ?? callerOf(request))
          const result = await handle({
            params: parsePart<(typeof contract)['params']>(contract.params, request.params),
            query: parsePart<(typeof contract)['query']>(contract.query, request.query),
            body: parsePart<(typeof contract)['body']>(contract.body, request.body ?? undefined),
            caller,
            request,
            reply,
          }).catch((error: unknown) => {
            throw namingField(error, named, app.problemStatuses)
          })
          if (reply.sent) return reply
          reply.code(contract.status)
          if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
          if (contract.status === 204) return reply.send()
          const json = isSerialized(result) ? result.serializedJson : JSON.stringify(result)
          const encoding = encodingFor(request.headers['accept-encoding'])
          const text = assemble(json, encoding === 'identity' ? reply.raw : null)
          if (validatesResults) contract.ok.parse(JSON.parse(text.toString()))
          if (handOver(text)) return reply.send()
          reply.type('application/json; charset=utf-8')
          return reply.send(await compressed(text, encoding, reply))
        },
      })
    },
    seal() {
      for (const [url, answered] of methods) {
        const others = everyMethod.filter((method) => !answered.has(method))
        if (others.length === 0) continue
        app.route({
          method: others,
          url,
          handler: async (_, reply) => {
            reply.header('allow', [...answered].join(', '))
            throw new Problem('method-not-allowed')
          },
        })
      }
    },
  }
}

/** Forms with files are accepted only by the calls that declare them. */
function inScopeOf(app: FastifyInstance, { multipart, bodyBytes }: Contract, options: RouteOptions): void {
  if (multipart === null) {
    app.route(bodyBytes === null ? options : { ...options, bodyLimit: bodyBytes })
    return
  }
  app.register(async (scope) => {
    await acceptFiles(scope, multipart.fileBytes)
    scope.route(options)
  })
}

/**
 * A refusal (404 or 422) that names no field is about the first parameter of the path: the thing named there does not
 * exist, or its state forbids the call.
 */
function namingField(error: unknown, field: string | undefined, statuses: ProblemStatuses): unknown {
  if (field === undefined || !isProblem(error) || ![404, 422].includes(statuses[error.reason])) return error
  const { field: known, violations } = error.facts
  return known === undefined && violations === undefined ? new Problem(error.reason, { field, ...error.facts }) : error
}

/**
 * Compresses a response when the client accepts it. Compression leaks no secret (BREACH): another site cannot make calls
 * with a customer's session, so it can never place its own text beside the secret it wants to guess.
 */
async function compressed(json: string | Buffer, encoding: Encoding, reply: FastifyReply): Promise<string | Buffer> {
  reply.header('vary', 'accept-encoding')
  if (encoding === 'identity' || json.length < minCompressedLength) return json
  reply.header('content-encoding', encoding)
  return compress(typeof json === 'string' ? Buffer.from(json) : json, encoding, 'sentOnce')
}

const isSerialized = (result: unknown): result is SerializedResult =>
  typeof result === 'object' && result !== null && 'serializedJson' in result
