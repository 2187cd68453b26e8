import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import type { Undo } from '#platform/undo.ts'
import type { OrderingContext } from '../context.ts'
import * as actions from './contract.staff-actions.ts'
import * as bulk from './contract.staff-bulk.ts'
import * as closing from './contract.staff-closing.ts'
import * as list from './contract.staff-list.ts'
import * as page from './contract.staff-order.ts'
import { cancelOrders, moveOrders } from './usecases/bulk.ts'
import { cancelByStaff } from './usecases/cancel-by-staff.ts'
import { closeInterval, openInterval, previewClosing, undoClosing, undoOpening } from './usecases/close-interval.ts'
import { correctRecipient, undoCorrection } from './usecases/correct-recipient.ts'
import { exportOrders } from './usecases/export-orders.ts'
import { getOrder } from './usecases/get-order.ts'
import { openDocument, sendLetterAgain } from './usecases/letters.ts'
import { listOrders } from './usecases/list-orders.ts'
import { lowerLines } from './usecases/lower-lines.ts'
import { listOrderIntervals, moveOrder, undoMove } from './usecases/move-order.ts'
import { addOrderNote, undoNote } from './usecases/notes.ts'
import { revealContact } from './usecases/reveal-contact.ts'
import { takeOver } from './usecases/take-over.ts'

/** The calls of the order desk. */
export function deskRoutes(context: OrderingContext) {
  return function deskRoutes(api: StaffRoutes): void {
    api.on(list.listOrders, ({ query, caller }) => listOrders(context)(query, caller))
    api.on(list.exportOrders, async ({ query, caller, reply }) => {
      await exportOrders(context)(query, caller, reply)
      return undefined
    })
    api.on(page.getOrder, ({ params, caller }) => getOrder(context)(params.id, caller))
    api.on(page.revealOrderContact, ({ params, caller }) => revealContact(context)(params.id, caller))
    api.on(page.addOrderNote, ({ params, body, caller }) => addOrderNote(context)(params.id, body, caller))
    actionRoutes(context, api)
    api.on(bulk.cancelOrders, ({ body, caller }) => cancelOrders(context)(body, caller))
    api.on(closing.previewClosing, ({ params }) => previewClosing(context)(params.id))
    api.on(closing.closeInterval, ({ params, body, caller }) => closeInterval(context)(params.id, body, caller))
    api.on(closing.openInterval, ({ params, body, caller }) => openInterval(context)(params.id, body, caller))
    api.on(bulk.moveOrders, ({ body, caller }) => moveOrders(context)(body, caller))
  }
}

function actionRoutes(context: OrderingContext, api: StaffRoutes): void {
  api.on(actions.cancelOrderByStaff, ({ params, body, caller }) => cancelByStaff(context)(params.id, body, caller))
  api.on(actions.lowerOrderLines, ({ params, body, caller }) => lowerLines(context)(params.id, body, caller))
  api.on(actions.listOrderIntervals, ({ params, query }) => listOrderIntervals(context)(params.id, query))
  api.on(actions.moveOrder, ({ params, body, caller }) => moveOrder(context)(params.id, body, caller))
  api.on(actions.correctRecipient, ({ params, body, caller }) => correctRecipient(context)(params.id, body, caller))
  api.on(actions.takeOverOrder, ({ params, body, caller }) => takeOver(context)(params.id, body.reason, caller))
  api.on(actions.sendLetterAgain, ({ params, caller }) => sendLetterAgain(context)(params.id, params.letterId, caller))
  api.on(actions.openOrderDocument, async ({ params, caller, reply }) => {
    const { name, type, content } = await openDocument(context)(params.id, params.reference, caller)
    reply.header('content-disposition', `inline; filename="${name}"`).header('cache-control', 'no-store')
    reply.hijack()
    reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), 'content-type': type })
    reply.raw.end(content)
    return undefined
  })
}

/** How changes of orders are undone, by the id of their contract. */
export const deskUndo = (context: OrderingContext): Readonly<Record<string, Undo>> => ({
  [page.addOrderNote.id]: undoNote,
  [closing.closeInterval.id]: undoClosing(context),
  [closing.openInterval.id]: undoOpening(context),
  [actions.moveOrder.id]: undoMove(context),
  [actions.correctRecipient.id]: undoCorrection(context),
})
