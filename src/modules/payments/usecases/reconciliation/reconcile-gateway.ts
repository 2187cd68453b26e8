import { firstUuid7, uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import type { Gateways, PaymentGateway } from '../../ports.ts'
import { compareMovements } from '../../rules/compare-movements.ts'
import type { RecordedDifference } from '../../store.differences.ts'
import {
  deleteListed,
  insertListed,
  insertReconciliation,
  listedOf,
  listedReferences,
  unlistedAttempts,
} from '../../store.reconciliations.ts'
import { pollGateway } from '../poll-gateway.ts'
import { bookedMovements } from './booked-movements.ts'
import type { Comparison, FoundDifference } from './comparison.ts'
import { eachPage } from './each-page.ts'
import { lookAtEach } from './look-at-each.ts'
import { recordComparison } from './record-comparison.ts'

/** A webhook and the books may be that far apart. */
const settlingTime = { minutes: 5 }
/** The clocks of the shop and of a gateway may be that far apart; a payment page also stays open for hours. */
const listMargin = { hours: 24 }
const killedAfter = { hours: 24 }
const pageSize = 500

export interface Reconciliation {
  readonly provider: string
  /** References that were compared. */
  readonly compared: number
  /** Without those that a person has settled. */
  readonly differences: readonly RecordedDifference[]
}

/**
 * Compares the books of the last `days` with a gateway's list. What differs is asked for and applied by the rules of news from a
 * gateway, which book a lost capture and refund what no order holds; what differs still is left for a person. Differences are
 * recorded at the end, in one transaction: a comparison that is cut off has recorded none, and may be repeated.
 * Throws GatewayUnavailable.
 */
export async function reconcileGateway(
  context: Context,
  gateways: Gateways,
  gateway: PaymentGateway,
  days: number,
): Promise<Reconciliation> {
  const { db, clock } = context
  const { provider } = gateway
  const now = clock.now()
  const since = now.subtract({ hours: 24 * days })
  const period = { since, listedSince: since.subtract(listMargin), until: now.subtract(settlingTime) }
  const run: Comparison = { id: uuid7(now), provider, period, notCompared: new Set() }
  await db.run(insertReconciliation, [run.id, provider, since, now])
  try {
    for await (const page of movementsOf(context, gateway, run))
      if (page.length > 0) await db.run(insertListed, [run.id, JSON.stringify(page)])
    const first = await compareAll(context, run)
    const differing = [...new Set(first.differences.map(({ reference }) => reference))]
    for (const reference of differing) await pollGateway(context, gateways)(reference)
    const left: FoundDifference[] = []
    for (let start = 0; start < differing.length; start += pageSize)
      left.push(...(await compare(context, run, differing.slice(start, start + pageSize))))
    const differences = await recordComparison(context, run, first.differences, left)
    return { provider, compared: first.compared, differences }
  } finally {
    await db.run(deleteListed, [run.id, now.subtract(killedAfter)])
  }
}

function movementsOf(context: Context, gateway: PaymentGateway, run: Comparison) {
  const { listedSince, until } = run.period
  return gateway.movements?.({ since: listedSince, until }) ?? lookAtEach(context, gateway, run)
}

/** Compares what is listed, then what the books have and the list has not. */
async function compareAll(context: Context, run: Comparison) {
  const { db } = context
  const differences: FoundDifference[] = []
  let compared = 0
  const compareNew = async (references: readonly string[]): Promise<void> => {
    const settled = references.filter((reference) => !run.notCompared.has(reference))
    differences.push(...(await compare(context, run, settled)))
    compared += settled.length
  }
  for (let after = ''; ; ) {
    const references = (await db.rows(listedReferences, [run.id, after, pageSize])).map(({ reference }) => reference)
    const last = references.at(-1)
    if (last === undefined) break
    for (const { reference, at } of await db.rows(listedOf, [run.id, references]))
      if (Temporal.Instant.compare(at, run.period.until) > 0) run.notCompared.add(reference)
    await compareNew(references)
    after = last
  }
  const since = firstUuid7(run.period.since)
  const unlisted = (after: string) => db.rows(unlistedAttempts, [run.id, run.provider, since, after, pageSize])
  for await (const page of eachPage(unlisted)) await compareNew(page.map(({ reference }) => reference))
  return { differences, compared }
}

async function compare(
  { db }: Pick<Context, 'db'>,
  { id, provider, period }: Comparison,
  references: readonly string[],
): Promise<FoundDifference[]> {
  const listed = Map.groupBy(await db.rows(listedOf, [id, references]), ({ reference }) => reference)
  const booked = await bookedMovements(db, provider, references, period)
  return references.flatMap((reference) => {
    const { payment = null, orderNumber = null } = booked.get(reference) ?? {}
    const found = compareMovements(payment, listed.get(reference) ?? [])
    return found.map((difference) => ({ ...difference, reference, orderNumber }))
  })
}
