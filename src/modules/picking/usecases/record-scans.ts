import { uuid7 } from '#kernel/ids.ts'
import { barcodeOwners, lowerStock } from '#modules/catalog/index.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { PickingContext } from '../context.ts'
import { loadWork } from '../picking-work.ts'
import { leaseUntil } from '../rules/lease.ts'
import { readCode } from '../rules/scanned-code.ts'
import { judgeNext, type ScanBatch, type ScanResult, type SentScan } from '../scan-batch.ts'
import * as claims from '../store.claims.ts'
import { openTotes } from '../store.packing.ts'
import type { NewScan } from '../store.scans.ts'
import * as scanStore from '../store.scans.ts'
import * as store from '../store.ts'
import { settleExpired } from './propose.ts'

/**
 * Records scans in their order, idempotent by the id that the phone assigned, and returns the result of each. Late scans of
 * an offline phone count as long as no other picker has claimed the task.
 */
export function recordScans(context: PickingContext) {
  return function recordScans(
    { scans, isOffline }: { readonly scans: readonly SentScan[]; readonly isOffline: boolean },
    caller: StaffCaller,
  ): Promise<ScanResult[]> {
    return context.db.transaction(async (tx) => {
      const now = context.clock.now()
      const taskIds = [...new Set(scans.map(({ taskId }) => taskId))].toSorted()
      const tasks = await tx.rows(store.lockTasks, [taskIds])
      await settleExpired(context, tx, [...new Set(tasks.map(({ orderId }) => orderId))])
      const mine = await claimsFor(context, tx, tasks, caller)
      const batch: ScanBatch = {
        ...{ mine, figures: context.figures() },
        work: await loadWork(tx, tasks),
        owners: await ownersOf(context, tx, scans),
        totes: await tx.rows(openTotes, [[...new Set(tasks.map(({ deliveryId }) => deliveryId))]]),
        known: new Map((await tx.rows(scanStore.scansById, [scans.map(({ id }) => id)])).map((row) => [row.id, row])),
        written: [],
        undone: [],
      }
      const results = scans.map((scan) => judgeNext(batch, scan, caller.id))
      // Scans of unknown tasks are answered but not stored.
      const kept = batch.written.filter(({ taskId }) => tasks.some(({ id }) => id === taskId))
      await tx.run(scanStore.insertScans, [JSON.stringify(kept), now])
      await tx.run(scanStore.undoScans, [JSON.stringify(batch.undone)])
      const counted = kept.filter(({ outcome }) => outcome === 'counted')
      for (const scan of counted) await takeOffShelf(tx, scan, caller.name, now)
      const worked = [...new Set(counted.map(({ taskId }) => taskId))]
      await tx.run(store.moveTasks, [worked, 'picking', now])
      const lease = leaseUntil(now, isOffline, context.figures())
      await tx.run(claims.extendLeases, [[...mine.values()], lease])
      const entity = { kind: 'pick-task', id: taskIds[0] ?? '' }
      const after = { scans: scans.length, counted: counted.length, tasks: taskIds }
      await audit(tx, now, caller, { contract: 'recordScans', entity, after })
      return results
    })
  }
}

/** The caller's claims by task. An expired lease is renewed unless another picker has claimed the task. */
async function claimsFor(
  { clock, figures }: PickingContext,
  tx: Tx,
  tasks: readonly store.TaskRow[],
  { id, name }: StaffCaller,
): Promise<Map<string, string>> {
  const now = clock.now()
  const ids = tasks.map((task) => task.id)
  const live = await tx.rows(claims.liveClaims, [ids])
  const over = live.filter(
    ({ pickerId, leaseUntil: until }) => pickerId !== id && Temporal.Instant.compare(until, now) <= 0,
  )
  await tx.run(claims.endClaims, [over.map(({ taskId }) => taskId), 'lapsed', now])
  const held = live.filter((claim) => !over.includes(claim))
  const free = ids.filter((taskId) => !held.some((claim) => claim.taskId === taskId))
  const had = free.length === 0 ? [] : await tx.rows(claims.hasHadTask, [id, free])
  const found = held.filter(({ pickerId }) => pickerId === id)
  for (const { taskId } of had) {
    const { state } = tasks.find((task) => task.id === taskId) ?? {}
    if (state === 'picked' || state === 'cancelled') continue
    const claim = [uuid7(now), taskId, id, name, 'single', now, leaseUntil(now, false, figures())] as const
    const again = await tx.maybe(claims.insertClaim, [...claim])
    if (again !== null) found.push(again)
  }
  return new Map(found.map((claim) => [claim.taskId, claim.id]))
}

/** The names of goods by GTIN, of all codes that were scanned. */
async function ownersOf({ figures }: PickingContext, tx: Tx, scans: readonly SentScan[]): Promise<Map<string, string>> {
  const gtins = scans.flatMap(({ code }) => {
    const read = code === null ? null : readCode(code, figures().weighedPrefixes)
    return read?.kind === 'goods' && read.gtin !== null ? [read.gtin] : []
  })
  return new Map((await barcodeOwners(tx, [...new Set(gtins)])).map(({ gtin, name }) => [gtin, name]))
}

/**
 * Removes missing pieces from stock: for an empty shelf all that no order has reserved, for damage the damaged pieces. Opens
 * a shelf check.
 */
async function takeOffShelf(tx: Tx, scan: NewScan, by: string, now: Temporal.Instant): Promise<void> {
  const { kind, variantCode, pieces, reason } = scan
  if ((kind !== 'not-found' && kind !== 'damaged') || variantCode === null) return
  const off = await lowerStock(tx, variantCode, kind === 'not-found' ? 'all' : pieces)
  await tx.run(scanStore.openShelfCheck, [uuid7(now), variantCode, reason ?? kind, pieces, off, by, now])
}
