import { answerProposal } from '#modules/picking/contract.ts'
import type { Db } from '#platform/db/db.ts'
import type { CustomerClient } from '../customer-client.ts'
import type { SeededRandom } from '../seeded-random.ts'

interface OpenProposal {
  readonly id: string
  readonly token: string
  readonly customerId: string
}

/** The shoppers who are asked for a substitute answer, most of them, and some in two tabs at once. */
export async function answerOnce(
  db: Db,
  random: SeededRandom,
  clientOf: (customerId: string) => CustomerClient,
): Promise<boolean> {
  const open = `SELECT p.id, o.token, o.customer_id AS "customerId" FROM substitution_proposal p
    JOIN shop_order o ON o.id = p.order_id WHERE p.state = 'open'`
  const answer = await db.pool.query<OpenProposal>(open).catch(() => null)
  for (const { id: proposalId, token: id, customerId } of answer?.rows ?? []) {
    if (random.percent(20)) continue
    const say = (accepted: boolean) =>
      clientOf(customerId).once((api) => api(answerProposal, { params: { id, proposalId }, body: { accepted } }))
    const accepted = random.percent(60)
    await Promise.all([say(accepted), ...(random.percent(20) ? [say(!accepted)] : [])])
  }
  return (answer?.rows.length ?? 0) > 0
}
