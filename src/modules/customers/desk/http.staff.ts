import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import type { Undo } from '#platform/undo.ts'
import type { CustomerDeskContext } from './context.ts'
import * as actions from './contract.staff-actions.ts'
import * as page from './contract.staff-customer.ts'
import * as list from './contract.staff-list.ts'
import * as merging from './contract.staff-merge.ts'
import * as requests from './contract.staff-requests.ts'
import { changeBlock, undoBlock } from './usecases/block.ts'
import { correctCustomer, undoCorrection } from './usecases/correct-customer.ts'
import { getCustomer, revealContact } from './usecases/get-customer.ts'
import { getHistory } from './usecases/get-history.ts'
import { grantPoints, grantVoucher } from './usecases/grants.ts'
import { listCustomers } from './usecases/list-customers.ts'
import { askMerge, listMerges, previewMerge, refuseMerge, signMerge } from './usecases/merge-customers.ts'
import { addNote, undoNote } from './usecases/notes.ts'
import { eraseCustomer, exportData, listRequests, noteRequest } from './usecases/requests.ts'

/** The calls about customers of the console. */
export function customerDeskRoutes(context: CustomerDeskContext) {
  return function customerDeskRoutes(api: StaffRoutes): void {
    api.on(list.listCustomers, ({ query }) => listCustomers(context)(query))
    api.on(page.getDeskCustomer, ({ params, caller }) => getCustomer(context)(params.id, caller))
    api.on(page.getCustomerHistory, ({ params, query }) => getHistory(context)(params.id, query))
    api.on(page.revealCustomerContact, ({ params, caller }) => revealContact(context)(params.id, caller))
    api.on(page.addCustomerNote, ({ params, body, caller }) => addNote(context)(params.id, body, caller))
    api.on(actions.grantPoints, ({ params, body, caller }) => grantPoints(context)(params.id, body, caller))
    api.on(actions.grantCustomerVoucher, ({ params, body, caller }) => grantVoucher(context)(params.id, body, caller))
    api.on(actions.correctCustomer, ({ params, body, caller }) => correctCustomer(context)(params.id, body, caller))
    api.on(actions.blockCustomer, ({ params, body, caller }) =>
      changeBlock(context)(params.id, { blockFor: body.reason }, caller),
    )
    api.on(actions.unblockCustomer, ({ params, body, caller }) =>
      changeBlock(context)(params.id, { blockFor: null, note: body.reason }, caller),
    )
    api.on(merging.previewMerge, ({ params, query }) => previewMerge(context)({ from: query.from, into: params.id }))
    api.on(merging.askMerge, ({ params, body, caller }) => askMerge(context)(params.id, body, caller))
    api.on(merging.listMerges, ({ caller }) => listMerges(context)(caller))
    api.on(merging.signMerge, ({ params, caller }) => signMerge(context)(params.id, caller))
    api.on(merging.refuseMerge, ({ params, caller }) => refuseMerge(context)(params.id, caller))
    api.on(requests.listCustomerRequests, () => listRequests(context)())
    api.on(requests.noteCustomerRequest, ({ params, body, caller }) => noteRequest(context)(params.id, body, caller))
    api.on(requests.exportCustomerData, ({ params, caller, reply }) => {
      reply.header('content-disposition', 'attachment; filename="poftim-date-personale.json"')
      return exportData(context)(params.id, params.requestId, caller)
    })
    api.on(requests.eraseCustomer, async ({ params, caller }) => {
      await eraseCustomer(context)(params.id, params.requestId, caller)
      return undefined
    })
  }
}

/** The changes that can be taken back. */
export const customerDeskUndo = (context: CustomerDeskContext): Readonly<Record<string, Undo>> => ({
  [page.addCustomerNote.id]: undoNote,
  [actions.correctCustomer.id]: undoCorrection(context),
  [actions.blockCustomer.id]: undoBlock(context),
  [actions.unblockCustomer.id]: undoBlock(context),
})
