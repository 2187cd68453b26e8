import type { Clock } from '#kernel/clock.ts'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { customerOf, lockCustomer, setGenius } from '#modules/customers/index.ts'
import { paymentStateOf } from '#modules/payments/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import type { MembershipContext } from '../context.ts'
import type { Genius } from '../contract.ts'
import { presentGenius } from '../present.ts'
import { type GeniusPlan, geniusSettings, paidUntil, trialEnd } from '../rules/terms.ts'
import { forgottenTrialsBegan } from '../rules/trial-identity.ts'
import { openPurchaseOf } from '../store.purchases.ts'
import * as store from '../store.ts'

/** A customer's membership as the wire shows it. */
export async function readGenius(
  { clock, trials, settings }: Pick<MembershipContext, 'clock' | 'trials' | 'settings'>,
  q: Queryable,
  customerId: string,
): Promise<Genius> {
  const [periods, customer, purchase] = await Promise.all([
    q.rows(store.periodsOf, [customerId]),
    customerOf(q, customerId),
    q.maybe(openPurchaseOf, [customerId]),
  ])
  const isGenius = customer?.isGenius ?? false
  const hasFailed = purchase !== null && (await paymentStateOf(q, purchase.id)) === 'failed'
  const now = clock.now()
  const hashes = isGenius || periods.some(({ kind }) => kind === 'trial') ? [] : await trials.hashesOf(q, customerId)
  const isRemembered =
    hashes.length > 0 && (await q.maybe(store.isTrialRemembered, [hashes, forgottenTrialsBegan(now)])) !== null
  return presentGenius(
    {
      ...{ periods, isGenius, unpaidPlan: purchase?.plan ?? null, hasPaymentFailed: hasFailed },
      hadTrialElsewhere: isRemembered,
      price: settings.figuresOf(geniusSettings, now),
    },
    now,
  )
}

/**
 * Starts the trial. Prices change with the commit. A person who had the trial with another account, deleted or not, is
 * recognised by identity and e-mail address for two years. Throws `genius-already-active` and `genius-trial-used`.
 */
export function activateTrial(context: MembershipContext) {
  return function activateTrial(customerId: string) {
    return context.db.transaction(async (tx) => {
      await lockCustomer(tx, customerId)
      if (await tx.maybe(store.lockOpenPeriod, [customerId])) throw new Problem('genius-already-active')
      const { trial, accountType } = await readGenius(context, tx, customerId)
      if (accountType === 'genius') throw new Problem('genius-already-active')
      if (trial !== 'available') throw new Problem('genius-trial-used')
      const now = context.clock.now()
      const isFirst = await startGenius(tx, context.clock, { customerId, kind: 'trial', until: trialEnd(now) })
      const hashes = await context.trials.hashesOf(tx, customerId)
      const remembered = await tx.run(store.rememberTrial, [hashes, now, forgottenTrialsBegan(now)])
      if (!isFirst || remembered < hashes.length) throw new Problem('genius-trial-used')
      return readGenius(context, tx, customerId)
    })
  }
}

export interface GeniusStart {
  readonly customerId: string
  readonly kind: 'trial' | 'paid'
  readonly plan?: GeniusPlan
  readonly until: Temporal.Instant
}

/** Makes a customer a member. Returns false, and writes nothing, for a member, or when the trial was used before. */
export async function startGenius(
  tx: Tx,
  clock: Clock,
  { customerId, kind, plan, until }: GeniusStart,
): Promise<boolean> {
  const now = clock.now()
  const written = await tx.run(store.beginPeriod, [uuid7(now), customerId, kind, plan ?? null, now, until])
  if (written === 0) return false
  await setGenius(tx, customerId, true)
  await putEvents(tx, clock, { kind: 'genius.began', payload: { customerId, membership: kind } })
  return true
}

/** Ends a trial at once. A paid membership runs to its end, and a non-member stays one. */
export function leaveGenius(context: MembershipContext) {
  return function leaveGenius(customerId: string) {
    return context.db.transaction(async (tx) => {
      await lockCustomer(tx, customerId)
      const period = await tx.maybe(store.lockOpenPeriod, [customerId])
      if (period?.kind === 'trial') await endPeriod(tx, context.clock, customerId, period)
      return readGenius(context, tx, customerId)
    })
  }
}

/** Ends the periods whose time is over. Idempotent; may run in several processes. */
export function endDuePeriods(context: Context) {
  return async function endDuePeriods(): Promise<void> {
    const now = context.clock.now()
    for (const { customerId } of await context.db.rows(store.duePeriods, [now])) {
      await context.db.transaction(async (tx) => {
        await lockCustomer(tx, customerId)
        const period = await tx.maybe(store.lockOpenPeriod, [customerId])
        const isDue = period !== null && Temporal.Instant.compare(period.until, now) <= 0
        if (isDue) await endPeriod(tx, context.clock, customerId, period)
      })
    }
  }
}

/** Adds the time of a paid plan after the customer's current period, a trial included; returns the time added. */
export async function addPaidTime(
  tx: Tx,
  clock: Clock,
  customerId: string,
  plan: GeniusPlan,
): Promise<{ readonly since: Temporal.Instant; readonly until: Temporal.Instant }> {
  const now = clock.now()
  const period = await tx.maybe(store.lockOpenPeriod, [customerId])
  const until = paidUntil(plan, now, period?.until ?? null)
  const since = period && Temporal.Instant.compare(period.until, now) > 0 ? period.until : now
  if (period?.kind === 'paid') {
    await tx.run(store.extendPeriod, [period.id, plan, until])
    return { since, until }
  }
  if (period !== null) await endPeriod(tx, clock, customerId, period)
  await startGenius(tx, clock, { customerId, kind: 'paid', plan, until })
  return { since, until }
}

/** Deducts withdrawn seconds from a paid period; the membership ends now when nothing is left. */
export async function deductPaidTime(tx: Tx, clock: Clock, customerId: string, seconds: number): Promise<void> {
  const period = await tx.maybe(store.lockOpenPeriod, [customerId])
  if (period?.kind !== 'paid') return
  const until = period.until.subtract({ seconds })
  // Clocks of two processes differ: a period started by one may begin in the future for the other.
  const isOver = [clock.now(), period.since].some((from) => Temporal.Instant.compare(until, from) <= 0)
  if (isOver) await endPeriod(tx, clock, customerId, period)
  else await tx.run(store.extendPeriod, [period.id, period.plan ?? 'monthly', until])
}

/** Ends an open period: the customer pays the usual prices. */
export async function endPeriod(
  tx: Tx,
  clock: Clock,
  customerId: string,
  { id, kind }: store.GeniusPeriodRow,
): Promise<void> {
  await tx.run(store.endPeriod, [id, clock.now()])
  await setGenius(tx, customerId, false)
  await putEvents(tx, clock, { kind: 'genius.ended', payload: { customerId, membership: kind } })
}

/** The job `membership.forget-trials`: forgets who had a trial more than two years ago. */
export function forgetTrials({ db, clock }: Context) {
  return async function forgetTrials(): Promise<void> {
    await db.run(store.forgetTrials, [forgottenTrialsBegan(clock.now())])
  }
}
