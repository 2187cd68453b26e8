import { setTimeout as wait } from 'node:timers/promises'
import { type Api, type ApiRequest, isApiError, makeApi } from '#kernel/client.ts'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { testSecret } from '#test/support/fixtures/order-fixture.ts'
import type { ShopCluster } from './cluster.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Answers that no shopper should ever get, as they come. */
export interface InternalErrors {
  readonly responses: string[]
}

/** A call's answer; null when it was refused by name, or lost with a process, a line or the database. */
export type TryCall = <Answer>(call: (api: Api) => Promise<Answer>) => Promise<Answer | null>

export interface CustomerClient {
  /** Once, at either process. */
  readonly once: TryCall
  /** Until it is answered by something else than a crash; null when it is refused. */
  readonly retry: TryCall
  /** A change by its path, once; whatever comes of it. */
  patch(path: string, body: Readonly<Record<string, unknown>>): Promise<void>
}

const isRefusal = (status: number): boolean => status >= 400 && status < 500

/** Calls of one customer, or of a guest, each at a process that chance picks. */
export function customerClient(
  fleet: ShopCluster,
  chance: SeededRandom,
  complaints: InternalErrors,
  customerId: string | null,
): CustomerClient {
  const clock = { now: () => Temporal.Now.instant().add({ seconds: fleet.secondsAhead() }) }
  const tokens = accessTokens(testSecret, clock)
  const send = async ({ method, url, headers, body }: Omit<ApiRequest, 'contract' | 'signal'>) => {
    const bearer = customerId === null ? {} : { authorization: `Bearer ${await tokens.issue({ customerId })}` }
    const response = await fetch(`${chance.pick(fleet.urls)}/api/v2/shop${url}`, {
      method,
      headers: { ...headers, ...bearer },
      body: body ?? null,
      signal: AbortSignal.timeout(15_000),
    })
    const text = await response.text()
    if (response.status === 500) complaints.responses.push(`${method} ${url} ${text.slice(0, 200)}`)
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const api = makeApi(send)
  const patch = async (path: string, body: Readonly<Record<string, unknown>>) =>
    send({
      ...{ method: 'PATCH', url: path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    })
  const attempt = async <Answer>(call: (api: Api) => Promise<Answer>) => {
    try {
      return { kind: 'answer', answer: await call(api) } as const
    } catch (error) {
      if (!isApiError(error)) return { kind: 'lost' } as const
      if (isRefusal(error.status) && error.status !== 429) return { kind: 'refused' } as const
      return { kind: 'lost' } as const
    }
  }
  return {
    once: async (call) => {
      const got = await attempt(call)
      return got.kind === 'answer' ? got.answer : null
    },
    retry: async (call) => {
      for (;;) {
        const got = await attempt(call)
        if (got.kind === 'answer') return got.answer
        if (got.kind === 'refused') return null
        await wait(20)
      }
    },
    patch: async (path, body) => {
      await patch(path, body).catch(() => undefined)
    },
  }
}
