import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit, changedFields } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { requirePermission, type StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type * as contract from '../contract.staff-views.ts'
import type { SavedView } from '../contract.staff-views.ts'
import * as store from '../store.views.ts'

const entityOf = (id: string) => ({ kind: 'saved-view', id })

/** The caller's views of a list, and those that are shared. */
export function listViews({ db }: Context) {
  return async function listViews(list: string, caller: StaffCaller): Promise<{ items: SavedView[] }> {
    const rows = await db.rows(store.selectViews, [list, caller.id])
    return { items: rows.map((row) => presentView(row, row.isDefault, caller)) }
  }
}

/** Saves a view. Idempotent by its id. Throws `not-permitted` and `view-name-taken`. */
export function createView({ db, clock }: Context) {
  return async function createView(input: BodyOf<typeof contract.createView>, caller: StaffCaller) {
    const { id, list, name, isShared, query } = input
    if (isShared) requirePermission(caller, 'views.share')
    return db.transaction(async (tx) => {
      await refuseSameName(tx, { id, list, name, ownerId: caller.id })
      const now = clock.now()
      await tx.run(store.insertView, [id, list, caller.id, name, isShared, JSON.stringify(query), now])
      const view = await visibleView(tx, id, caller)
      const after = { list, name, isShared, query }
      await audit(tx, now, caller, { contract: 'createSavedView', entity: entityOf(id), after })
      return presentView(view, false, caller)
    })
  }
}

/** Throws `view-not-found`, `not-permitted`, `view-name-taken` and `stale-version`. */
export function changeView({ db, clock }: Context) {
  return async function changeView(id: string, input: BodyOf<typeof contract.changeView>, caller: StaffCaller) {
    const { version, ...change } = input
    return db.transaction(async (tx) => {
      const view = await visibleView(tx, id, caller)
      if (view.ownerId !== caller.id || change.isShared === true) requirePermission(caller, 'views.share')
      const { name, isShared, query, ownerId, list } = view
      const before = { name, isShared, query }
      const changed = changedFields(before, Object.fromEntries(Object.entries(change)))
      requireVersion({ seenVersion: version, seen: {}, mine: changed.after }, { ...before, version: view.version })
      const after = { ...before, ...change }
      await refuseSameName(tx, { id, list, ownerId, name: after.name ?? name })
      await tx.run(store.updateView, [id, after.name ?? name, after.isShared ?? isShared, JSON.stringify(after.query)])
      if (after.isShared === false) await tx.run(store.deleteDefaultsOfOthers, [id, ownerId])
      const fields = { before: changed.before, after: changed.after }
      await audit(tx, clock.now(), caller, { contract: 'changeSavedView', entity: entityOf(id), ...fields })
      const views = await tx.rows(store.selectViews, [list, caller.id])
      const isDefault = views.some((one) => one.id === id && one.isDefault)
      return presentView(await tx.one(store.lockView, [id]), isDefault, caller)
    })
  }
}

/** Throws `view-not-found` and `not-permitted`. */
export function deleteView({ db, clock }: Context) {
  return async function deleteView(id: string, caller: StaffCaller): Promise<void> {
    await db.transaction(async (tx) => {
      const { ownerId, list, name, isShared, query } = await visibleView(tx, id, caller)
      if (ownerId !== caller.id) requirePermission(caller, 'views.share')
      await tx.run(store.deleteViewRow, [id])
      const before = { list, name, isShared, query }
      await audit(tx, clock.now(), caller, { contract: 'deleteSavedView', entity: entityOf(id), before })
    })
  }
}

/** Throws `view-not-found`. */
export function chooseDefaultView({ db, clock }: Context) {
  return async function chooseDefaultView(
    { list, viewId }: BodyOf<typeof contract.chooseDefaultView>,
    caller: StaffCaller,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const views = await tx.rows(store.selectViews, [list, caller.id])
      const before = views.find(({ isDefault }) => isDefault)?.id ?? null
      if (viewId === null) await tx.run(store.deleteDefaultView, [caller.id, list])
      else if (views.some(({ id }) => id === viewId)) await tx.run(store.setDefaultView, [caller.id, list, viewId])
      else throw new Problem('view-not-found')
      await audit(tx, clock.now(), caller, {
        contract: 'chooseDefaultView',
        entity: { kind: 'staff-member', id: caller.id },
        before: { list, viewId: before },
        after: { list, viewId },
      })
    })
  }
}

/** A locked view that the caller may see. */
async function visibleView(tx: Tx, id: string, caller: StaffCaller): Promise<store.ViewRow> {
  const view = await tx.maybe(store.lockView, [id])
  if (view === null || (view.ownerId !== caller.id && !view.isShared)) throw new Problem('view-not-found')
  return view
}

async function refuseSameName(
  tx: Tx,
  { id, list, name, ownerId }: Pick<store.ViewRow, 'id' | 'list' | 'name' | 'ownerId'>,
): Promise<void> {
  if (await tx.maybe(store.sameNamedView, [ownerId, list, name, id]))
    throw new Problem('view-name-taken', { field: 'name' })
}

function presentView(view: store.ViewRow, isDefault: boolean, caller: StaffCaller): SavedView {
  const { id, name, isShared, ownerId, query, version } = view
  return { id, name, isShared, isOwn: ownerId === caller.id, isDefault, query: query as SavedView['query'], version }
}
