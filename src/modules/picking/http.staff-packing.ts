import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import type { PickingContext } from './context.ts'
import * as contract from './contract.staff-packing.ts'
import { numberText, presentTote } from './present.ts'
import { labelsOf, presentPacking } from './present-packing.ts'
import * as packing from './store.packing.ts'
import { pickOrders } from './store.ts'
import { loadPacking, noteBags, scanOut, sealOrder } from './usecases/pack.ts'
import { giveTote, placeTote, replaceTote, takeTote } from './usecases/totes.ts'

const most = 200

export function packingStaffRoutes(context: PickingContext) {
  const { db, clock } = context
  const view = async (deliveryId: string) => presentPacking(context, await loadPacking(context, db, deliveryId))
  const numberOf = async (deliveryId: string) => (await db.rows(pickOrders, [[deliveryId]]))[0]?.number ?? 0
  return function packingStaffRoutes(api: StaffRoutes): void {
    api.on(contract.listPacking, async () => ({
      items: (await db.rows(packing.packingQueue, [most])).map(({ id, number, departsAt, state, ...row }) => ({
        ...row,
        deliveryId: id,
        number: numberText(number),
        departsAt: departsAt.toString(),
        state: state === 'sealed' ? ('sealed' as const) : ('picked' as const),
      })),
    }))
    api.on(contract.getPacking, ({ params }) => view(params.deliveryId))
    api.on(contract.takeTote, async ({ body, caller }) => {
      const tote = await takeTote(context)(body, caller)
      return presentTote(tote, await numberOf(tote.deliveryId))
    })
    api.on(contract.giveTote, async ({ params: { deliveryId }, body, caller }) => {
      const { id } = await giveTote(context)(deliveryId, body, caller)
      return { id, packing: await view(deliveryId) }
    })
    api.on(contract.replaceTote, async ({ params, body, caller }) => {
      const tote = await replaceTote(context)(params.id, body.code, caller)
      return presentTote(tote, await numberOf(tote.deliveryId))
    })
    api.on(contract.placeTote, async ({ params, body, caller }) =>
      view(await placeTote(context)(params.id, body.place, caller)),
    )
    api.on(contract.printLabels, async ({ params: { deliveryId }, body: { toteId }, caller, reply }) => {
      const loaded = await loadPacking(context, db, deliveryId)
      const totes = loaded.totes.filter(({ id }) => toteId === undefined || id === toteId)
      if (totes.length === 0) throw new Problem('tote-not-found')
      // The renderer takes 200 ms to load: it is imported by the first label.
      const { labelPdf } = await import('./labels/label-pdf.ts')
      const codes = new Set(totes.map(({ toteCode }) => toteCode))
      const pdf = await labelPdf(labelsOf(loaded).filter(({ toteCode }) => codes.has(toteCode)))
      await db.transaction(async (tx) => {
        await tx.run(packing.countLabelPrints, [totes.map(({ id }) => id)])
        const entity = { kind: 'order', id: deliveryId }
        await audit(tx, clock.now(), caller, { contract: 'printLabels', entity, after: { labels: [...codes] } })
      })
      reply.type('application/pdf').header('content-disposition', 'attachment; filename="etichete.pdf"').send(pdf)
      return undefined
    })
    api.on(contract.noteBags, async ({ params: { deliveryId }, body, caller }) => {
      await noteBags(context)(deliveryId, body, caller)
      return view(deliveryId)
    })
    api.on(contract.scanOutOfBag, async ({ params: { deliveryId }, body, caller }) => {
      await scanOut(context)(deliveryId, body.code, caller)
      return view(deliveryId)
    })
    api.on(contract.sealOrder, async ({ params: { deliveryId }, caller }) => {
      await sealOrder(context)(deliveryId, caller)
      return view(deliveryId)
    })
  }
}
