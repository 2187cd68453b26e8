import type { SignedIn } from '#modules/identity/contract.ts'
import { apiPath, signIn } from '#test/support/fixtures/sign-in.ts'
import type { ShopCluster } from './cluster.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Whether the reuse of a refresh token `ended` its family or left it `alive`; `lost` when a crash interrupted the calls. */
export type TheftResult = 'ended' | 'alive' | 'lost'

/** Signs in, refreshes twice and reuses the first refresh token, as a thief would: the last token must then be invalid too. */
export async function reuseRefreshToken(cluster: ShopCluster, random: SeededRandom): Promise<TheftResult> {
  const refresh = async (token: string | null) => {
    const url = `${random.pick(cluster.urls)}${apiPath}/refresh?refresh_token=${token}`
    const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(15_000) })
    return { status: response.status, token: response.ok ? ((await response.json()) as SignedIn).refresh_token : null }
  }
  try {
    const { signedIn } = await signIn(random.pick(cluster.urls), random.pick(['ana', 'mihai', 'radu']))
    const second = await refresh(signedIn.refresh_token)
    // Until the next token is used, a reuse within seconds counts as a retry after a lost response.
    const third = second.status === 200 ? await refresh(second.token) : second
    const reused = await refresh(signedIn.refresh_token)
    if (third.status !== 200 || ![200, 401].includes(reused.status)) return 'lost'
    const after = await refresh(third.token)
    if (![200, 401].includes(after.status)) return 'lost'
    return reused.status === 401 && after.status === 401 ? 'ended' : 'alive'
  } catch {
    return 'lost'
  }
}
