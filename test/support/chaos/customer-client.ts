import { setTimeout as wait } from 'node:timers/promises'
import { type Api, type ApiRequest, isApiError, makeApi } from '#kernel/client.ts'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { testSecret } from '#test/support/fixtures/order-fixture.ts'
import type { ShopCluster } from './cluster.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Responses with status 500, in order of arrival. */
export interface InternalErrors {
  readonly responses: string[]
}

/** Makes a call; null when it was refused, or failed because a process, a connection or the database broke. */
export type TryCall = <Result>(call: (api: Api) => Promise<Result>) => Promise<Result | null>

export interface CustomerClient {
  /** Makes the call once, at a random process. */
  readonly once: TryCall
  /** Repeats the call until it succeeds or is refused; null when it is refused. */
  readonly retry: TryCall
  /** Sends a PATCH once and ignores its result. */
  patch(path: string, body: Readonly<Record<string, unknown>>): Promise<void>
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500

/** Calls of one customer, or of a guest when `customerId` is null, each at a random process. */
export function customerClient(
  cluster: ShopCluster,
  random: SeededRandom,
  internalErrors: InternalErrors,
  customerId: string | null,
): CustomerClient {
  const clock = { now: () => Temporal.Now.instant().add({ seconds: cluster.secondsAhead() }) }
  const tokens = accessTokens(testSecret, clock)
  const send = async ({ method, url, headers, body }: Omit<ApiRequest, 'contract' | 'signal'>) => {
    const bearer = customerId === null ? {} : { authorization: `Bearer ${await tokens.issue({ customerId })}` }
    const response = await fetch(`${random.pick(cluster.urls)}/api/v2/shop${url}`, {
      method,
      headers: { ...headers, ...bearer },
      body: body ?? null,
      signal: AbortSignal.timeout(15_000),
    })
    const text = await response.text()
    if (response.status === 500) internalErrors.responses.push(`${method} ${url} ${text.slice(0, 200)}`)
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const api = makeApi(send)
  const patch = async (path: string, body: Readonly<Record<string, unknown>>) =>
    send({
      ...{ method: 'PATCH', url: path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    })
  const attempt = async <Result>(call: (api: Api) => Promise<Result>) => {
    try {
      return { kind: 'done', value: await call(api) } as const
    } catch (error) {
      if (!isApiError(error)) return { kind: 'lost' } as const
      if (isRefusal(error.status) && error.status !== 429) return { kind: 'refused' } as const
      return { kind: 'lost' } as const
    }
  }
  return {
    once: async (call) => {
      const result = await attempt(call)
      return result.kind === 'done' ? result.value : null
    },
    retry: async (call) => {
      for (;;) {
        const result = await attempt(call)
        if (result.kind === 'done') return result.value
        if (result.kind === 'refused') return null
        await wait(20)
      }
    },
    patch: async (path, body) => {
      await patch(path, body).catch(() => undefined)
    },
  }
}
