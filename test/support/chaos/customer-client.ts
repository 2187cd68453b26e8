import { type ApiRequest, makeApi } from '#kernel/client.ts'
import { accessTokens } from '#modules/identity/tokens/access-token.ts'
import { testSecret } from '#test/support/fixtures/order-fixture.ts'
import type { ShopCluster } from './cluster.ts'
import type { SeededRandom } from './seeded-random.ts'
import { type InternalErrors, type TryingClient, tryCalls } from './try-calls.ts'

export interface CustomerClient extends TryingClient {
  /** Sends a PATCH once and ignores its result. */
  patch(path: string, body: Readonly<Record<string, unknown>>): Promise<void>
}

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
  return {
    ...tryCalls(api),
    patch: async (path, body) => {
      await patch(path, body).catch(() => undefined)
    },
  }
}
