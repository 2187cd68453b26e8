import { z } from 'zod'
import type { ProblemName } from './problem.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `public`: anyone, and no session is read. `optional`: anyone, and a signed-in customer is recognised.
 * `customer`: signed-in customers only.
 */
export type Access = 'public' | 'optional' | 'customer'

type Shape = z.ZodType

export interface Contract<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Ok extends Shape = Shape,
  Who extends Access = Access,
> {
  readonly id: string
  readonly tag: string
  /** One phrase without a final full stop: `Lists the orders of the customer`. */
  readonly summary: string
  /** Markdown of the API reference: limits, idempotency, the refusals worth explaining. */
  readonly description?: string | undefined
  readonly method: Method
  /** Parameters in braces: `/orders/{token}/items`. */
  readonly path: string
  /** What `path` is relative to: the API base or the root of the site. */
  readonly root: 'api' | 'site'
  readonly access: Who
  readonly mergePatch: boolean
  /** The body is a form with files of at most so many bytes each; null for JSON. */
  readonly multipart: { readonly fileBytes: number } | null
  /** Largest JSON body; null for the usual limit. */
  readonly bodyBytes: number | null
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly status: number
  readonly ok: Ok
  readonly problems: readonly ProblemName[]
  /** The browser may call it without a session, so a 401 is not reported as an error. */
  readonly toleratesGuest: boolean
  /** Timeout of the browser client, in milliseconds. */
  readonly timeoutMs: number
}

/** In milliseconds (docs/requirements.md, CONST-06). */
export const defaultTimeoutMs = 15_000

const nothing = z.undefined()
const emptyQuery = z.object({})
const emptyParams = z.object({})

interface Definition<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Ok extends Shape,
  Who extends Access,
> {
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly description?: string
  readonly method: Method
  readonly path: string
  readonly root?: 'api' | 'site'
  readonly access?: Who
  readonly mergePatch?: boolean
  readonly multipart?: { readonly fileBytes: number }
  readonly bodyBytes?: number
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly status?: number
  readonly ok: Ok
  readonly problems?: readonly ProblemName[]
  readonly toleratesGuest?: boolean
  readonly timeoutMs?: number
}

/**
 * Declares an API operation: the server validates requests with it, the pages and tests call the API with it, and the
 * OpenAPI document is generated from it. Bodies are strict objects: unknown fields are refused.
 */
export function route<
  Ok extends Shape,
  Params extends Shape = typeof emptyParams,
  Query extends Shape = typeof emptyQuery,
  Body extends Shape = typeof nothing,
  const Who extends Access = 'public',
>(definition: Definition<Params, Query, Body, Ok, Who>): Contract<Params, Query, Body, Ok, Who> {
  const { access, params, query, body } = definition
  return {
    root: 'api',
    mergePatch: false,
    multipart: null,
    bodyBytes: null,
    status: 200,
    problems: [],
    toleratesGuest: false,
    timeoutMs: defaultTimeoutMs,
    ...definition,
    access: access ?? ('public' as Who),
    params: params ?? (emptyParams as Shape as Params),
    query: query ?? (emptyQuery as Shape as Query),
    body: body ?? (nothing as Shape as Body),
  }
}

/** The result of a call with status 204, which has no body. */
export const noContent = z.undefined()

export type ParamsOf<C extends Contract> = z.infer<C['params']>
export type QueryOf<C extends Contract> = z.infer<C['query']>
export type BodyOf<C extends Contract> = z.infer<C['body']>
export type OkOf<C extends Contract> = z.infer<C['ok']>

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : Record<string, never> extends Value
    ? { readonly [K in Name]?: Value }
    : { readonly [K in Name]: Value }

/** The input of a call. Parts that the contract does not declare are optional. */
export type CallOf<C extends Contract> = Part<'params', z.input<C['params']>> &
  Part<'query', z.input<C['query']>> &
  Part<'body', z.input<C['body']>> & {
    readonly headers?: Readonly<Record<string, string>>
    readonly signal?: AbortSignal
  }
