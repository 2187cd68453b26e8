import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import { staffAuthor } from './author.ts'
import * as contract from './contract.staff-desk.ts'
import { sharedRoutes } from './http.staff.ts'
import { type AssetsContext, uploadAsset } from './usecases/assets.ts'
import { changeEntry } from './usecases/change-entry.ts'
import { listDeskEntries } from './usecases/list-desk-entries.ts'
import { notePresence } from './usecases/presence.ts'

export interface DeskOptions {
  /** Whether the shop has a page at a path. */
  readonly answers: (path: string) => Promise<boolean>
  /** The public URL of the shop, without a slash at the end. */
  readonly shopUrl: string
}

/** The calls of editors at the console. */
export function deskRoutes(context: AssetsContext, { answers, shopUrl }: DeskOptions) {
  return function deskRoutes(api: StaffRoutes) {
    sharedRoutes(
      context,
      answers,
    )({
      on: (contract, handle) => api.on(contract, (call) => handle({ ...call, author: staffAuthor(call.caller) })),
    })
    api.on(contract.listDeskEntries, ({ query }) => listDeskEntries(context)(query))
    api.on(contract.getContentDesk, async () => ({ shopUrl }))
    api.on(contract.changeEntry, ({ params, body, caller }) =>
      changeEntry(context)({ ...params, ...body }, staffAuthor(caller)),
    )
    api.on(contract.notePresence, ({ params, caller }) => notePresence(context)(params.id, caller))
    api.on(contract.uploadPicture, async ({ body: { alt, picture }, caller }) => {
      const bytes = new Uint8Array(await picture.arrayBuffer())
      const name = picture.name.trim().slice(0, 200) || 'imagine'
      return uploadAsset(context)({ name, alt, bytes, author: staffAuthor(caller) })
    })
  }
}
