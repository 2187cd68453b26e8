import type { SignedIn } from '#modules/identity/contract.ts'
import { apiPath, signIn } from '#test/support/fixtures/sign-in.ts'
import type { ShopCluster } from './cluster.ts'
import type { SeededRandom } from './seeded-random.ts'

/** What a thief's use of a refresh token came to: `ended`, `alive` when it did not end the family, `lost` in a crash. */
export type TheftResult = 'ended' | 'alive' | 'lost'

/** Signs somebody in, refreshes twice, and uses the first refresh token again: from then on the last must be dead too. */
export async function reuseRefreshToken(fleet: ShopCluster, chance: SeededRandom): Promise<TheftResult> {
  const refresh = async (token: string | null) => {
    const url = `${chance.pick(fleet.urls)}${apiPath}/refresh?refresh_token=${token}`
    const response = await fetch(url, { method: 'POST', signal: AbortSignal.timeout(15_000) })
    return { status: response.status, token: response.ok ? ((await response.json()) as SignedIn).refresh_token : null }
  }
  try {
    const { signedIn } = await signIn(chance.pick(fleet.urls), chance.pick(['ana', 'mihai', 'radu']))
    const own = await refresh(signedIn.refresh_token)
    // A repetition within seconds is an answer that was lost, until the next token has been used.
    const next = own.status === 200 ? await refresh(own.token) : own
    const again = await refresh(signedIn.refresh_token)
    if (next.status !== 200 || ![200, 401].includes(again.status)) return 'lost'
    const after = await refresh(next.token)
    if (![200, 401].includes(after.status)) return 'lost'
    return again.status === 401 && after.status === 401 ? 'ended' : 'alive'
  } catch {
    return 'lost'
  }
}
