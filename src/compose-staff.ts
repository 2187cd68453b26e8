import { type StaffModule, staffModule } from '#modules/staff/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import type { AdapterOptions, ConsoleAddress } from './adapters.ts'
import { chooseStaffIdentity } from './staff-adapters.ts'

export interface ComposedStaff {
  readonly authenticate: StaffModule['authenticate']
  /** The embedded identity provider for staff, at the console's address. */
  readonly standIn: Pick<Module, 'serve'> | null
}

/** The staff module, which searches and undoes in all `modules`. */
export function composeStaff(
  context: Context,
  place: AdapterOptions,
  address: ConsoleAddress,
  modules: () => readonly Module[],
): ComposedStaff & { readonly module: Module } {
  const { provider, standIn, start } = chooseStaffIdentity(context, place, address)
  const module = staffModule(context, {
    ...{ provider, start },
    secret: place.secret,
    origins: address.origins,
    ownerEmail: place.config.STAFF_OWNER_EMAIL,
    finders: () => modules().flatMap(({ finders = [] }) => finders),
    undoers: () => new Map(modules().flatMap(({ undo = {} }) => Object.entries(undo))),
  })
  return { module, authenticate: module.authenticate, standIn }
}
