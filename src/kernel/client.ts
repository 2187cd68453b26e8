import type { CallOf, Contract, OkOf } from './contract.ts'
import type { ProblemDetails } from './problem.ts'

/** A request that a transport sends. `url` is relative to the API base and includes the query. */
export interface ApiRequest {
  readonly contract: Contract
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | FormData | undefined
  readonly signal: AbortSignal | undefined
}

export interface ApiResponse {
  readonly status: number
  readonly body: unknown
}

/** Sends a request: by `fetch` in the browser, by the in-memory router on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiResponse>

/** A response with a status of 400 or above. Clients show its message, so its text is fixed. */
export class ApiError extends Error {
  readonly tag = 'api-error'
  readonly status: number
  readonly contract: Contract
  readonly problem: ProblemDetails | undefined

  constructor(status: number, contract: Contract, url: string, problem: ProblemDetails | undefined) {
    super(`Request failed with status code ${status}: ${contract.method} ${url}`)
    this.name = 'ApiError'
    this.status = status
    this.contract = contract
    this.problem = problem
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && 'tag' in error && error.tag === 'api-error'
}

/** The problem name of a refused call, such as `variant-unavailable`; undefined for any other error. */
export function problemName(error: unknown): string | undefined {
  return isApiError(error) ? error.problem?.type.slice('/problems/'.length) : undefined
}

export type Api = <C extends Contract>(contract: C, ...call: OptionalCall<C>) => Promise<OkOf<C>>

type OptionalCall<C extends Contract> = Record<string, never> extends CallOf<C> ? [call?: CallOf<C>] : [call: CallOf<C>]

/** Fills `{token}` from `params` and appends the query; nested objects are written as `filter[brand]=a`. */
export function urlOf(
  path: string,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = queryString(query)
  return search ? `${filled}?${search}` : filled
}

export function queryString(query: Readonly<Record<string, unknown>>): string {
  const pairs: string[] = []
  const write = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (isRecord(value)) for (const [key, inner] of Object.entries(value)) write(`${name}[${key}]`, inner)
    else
      pairs.push(
        `${encodeURIComponent(name)}=${encodeURIComponent(Array.isArray(value) ? value.join(',') : String(value))}`,
      )
  }
  for (const [name, value] of Object.entries(query)) write(name, value)
  return pairs.join('&')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

function asProblem(body: unknown): ProblemDetails | undefined {
  return isRecord(body) && typeof body['type'] === 'string' ? (body as unknown as ProblemDetails) : undefined
}

/** The client of HTTP writes `content-type` for it, with the boundary. */
function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}

/** The typed client for all contracts over one transport. Throws ApiError for a status of 400 or above. */
export function makeApi(transport: Transport): Api {
  return async (contract, ...[call]) => {
    const url = urlOf(contract.path, asRecord(call?.params), asRecord(call?.query))
    const hasBody = call?.body !== undefined
    const isForm = contract.multipart !== null
    const type = contract.mergePatch ? 'application/merge-patch+json' : 'application/json'
    const response = await transport({
      contract,
      method: contract.method,
      url,
      headers: {
        accept: 'application/json',
        ...(hasBody && !isForm ? { 'content-type': type } : {}),
        ...call?.headers,
      },
      body: hasBody ? (isForm ? formOf(asRecord(call.body)) : JSON.stringify(call.body)) : undefined,
      signal: call?.signal,
    })
    if (response.status >= 400) throw new ApiError(response.status, contract, url, asProblem(response.body))
    return response.body as OkOf<typeof contract>
  }
}
