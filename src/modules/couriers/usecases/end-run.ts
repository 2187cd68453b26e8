import type { BodyOf } from '#kernel/contract.ts'
import { bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { CouriersContext } from '../context.ts'
import type { countRunCash as contract } from '../contract.staff-cash.ts'
import { differenceOf, signatureFor, sumOfPieces } from '../rules/cash.ts'
import * as door from '../store.door.ts'
import * as stops from '../store.stops.ts'
import * as store from '../store.ts'
import { toteText } from './load.ts'
import { isInHouse, lockedOwnRun, lockedRun, runEntity } from './locked-run.ts'

/**
 * The van is back: its totes are scanned in. Called again for more totes. Throws `run-not-found`, `run-not-out`, `stops-open`
 * and `tote-foreign`.
 */
export function bringTotesBack({ db, clock }: CouriersContext) {
  return function bringTotesBack(runId: string, codes: readonly string[], caller: StaffCaller): Promise<void> {
    return db.transaction(async (tx) => {
      const run = await lockedOwnRun(tx, runId, caller)
      if (isInHouse(run)) throw new Problem('run-not-out')
      const open = (await tx.rows(stops.stopsOf, [[runId]])).filter(({ endedAt }) => endedAt === null)
      if (open.length > 0) throw new Problem('stops-open', { orders: open.map(({ number }) => `PF-${number}`) })
      const now = clock.now()
      if (run.state === 'out') await tx.run(store.moveRun, [runId, 'back', now])
      const own = new Set((await tx.rows(stops.loadedTotes, [[runId]])).map(({ toteCode }) => toteCode))
      for (const code of codes.map(toteText)) {
        if (!own.has(code)) throw new Problem('tote-foreign', { field: 'codes', code })
        await tx.run(stops.toteBack, [runId, code, now])
      }
      const changed = { before: { state: run.state }, after: { totesBack: codes } }
      await audit(tx, now, caller, { contract: 'bringTotesBack', entity: runEntity(runId), ...changed })
    })
  }
}

/** Pieces that were refused at doors of a run: they are thrown away, since what was in a van is not sold again. */
export const refusedPieces = async (q: Queryable, runId: string) =>
  (await q.rows(door.outcomesOf, [[runId]])).flatMap(({ refused }) => refused)

/**
 * Counts the money of a run; where it agrees, or differs by little with a reason, the run is closed. Counting again is
 * possible until somebody has signed. Throws `run-not-out`, `run-closed`, `totes-not-back`, `pieces-not-wasted` and
 * `difference-reason-needed`.
 */
export function countRunCash({ db, clock, figures }: CouriersContext) {
  return function countRunCash(runId: string, count: BodyOf<typeof contract>, caller: StaffCaller): Promise<void> {
    return db.transaction(async (tx) => {
      const run = await lockedOwnRun(tx, runId, caller)
      if (run.state === 'closed') throw new Problem('run-closed')
      if (run.state !== 'back' && run.state !== 'counted') throw new Problem('run-not-out')
      const away = (await tx.rows(stops.loadedTotes, [[runId]])).filter(({ backAt }) => backAt === null)
      const missing = away.map(({ toteCode }) => toteCode)
      if (missing.length > 0 && count.toteReason === '')
        throw new Problem('totes-not-back', { field: 'toteReason', totes: missing })
      const wasted = await refusedPieces(tx, runId)
      if (wasted.length > 0 && !count.isWasted) throw new Problem('pieces-not-wasted', { field: 'isWasted' })
      const taken = await tx.one(door.takenOf, [runId])
      const expected = { cash: bani(taken.cash), terminal: bani(taken.terminal) }
      const counted = { cash: sumOfPieces(count.pieces), terminal: bani(count.terminal) }
      const difference = differenceOf(expected, counted)
      if (difference > 0 && count.reason === '')
        throw new Problem('difference-reason-needed', {
          field: 'reason',
          difference,
          cash: counted.cash - expected.cash,
          terminal: counted.terminal - expected.terminal,
        })
      const needs = signatureFor(difference, figures())
      const now = clock.now()
      const sums = [expected.cash, counted.cash, expected.terminal, counted.terminal] as const
      const by = [count.reason === '' ? null : count.reason, needs, caller.id, caller.name, now] as const
      await tx.run(door.saveCash, [runId, JSON.stringify(count.pieces), ...sums, ...by])
      await tx.run(store.moveRun, [runId, needs === null ? 'closed' : 'counted', now])
      const after = { expected, counted, needs, wasted, missing, toteReason: count.toteReason }
      const reason = count.reason === '' ? undefined : count.reason
      await audit(tx, now, caller, { contract: 'countRunCash', entity: runEntity(runId), after, reason })
    })
  }
}

/**
 * Signs a difference and closes the run, never of one's own count. Throws `cash-not-counted`, `own-signature`, and
 * `signature-of-accountant` where a dispatcher may not.
 */
export function signCash({ db, clock }: CouriersContext) {
  return function signCash(
    { contract: name, runId }: { readonly contract: 'signRunCash' | 'closeRunCash'; readonly runId: string },
    reason: string,
    caller: StaffCaller,
  ): Promise<void> {
    return db.transaction(async (tx) => {
      const run = await lockedRun(tx, runId)
      const [cash] = await tx.rows(door.cashOf, [[runId]])
      if (run.state !== 'counted' || cash === undefined) throw new Problem('cash-not-counted')
      if (cash.countedBy === caller.id || run.courierId === caller.id) throw new Problem('own-signature')
      if (name === 'signRunCash' && cash.needs === 'cash.close') throw new Problem('signature-of-accountant')
      const now = clock.now()
      await tx.run(door.signCash, [runId, caller.id, caller.name, now])
      await tx.run(store.moveRun, [runId, 'closed', now])
      const after = { state: 'closed', cash: cash.cashCounted - cash.cashExpected }
      const terminal = cash.terminalCounted - cash.terminalExpected
      const entry = { contract: name, entity: runEntity(runId), after: { ...after, terminal }, reason }
      await audit(tx, now, caller, entry)
    })
  }
}
