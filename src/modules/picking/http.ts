import { bani, lei } from '#kernel/money.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { PickingContext } from './context.ts'
import * as contract from './contract.ts'
import type { OrderNews } from './order-news.ts'
import { presentVariant } from './present.ts'
import type { ProposalRow } from './store.scans.ts'
import { answerProposal, listProposals } from './usecases/answer-proposal.ts'

export function pickingRoutes(context: PickingContext, news: OrderNews) {
  const view = async (rows: readonly ProposalRow[]) => {
    const codes = rows.map(({ variantCode }) => variantCode)
    const offers = await context.catalog.cachedOffers(context.db, codes)
    const proposals = rows.flatMap((row): contract.Proposal[] => {
      const offer = offers.get(row.variantCode)
      if (offer === undefined) return []
      const { name, brand, sizeLabel, picture } = presentVariant(context, row.variantCode, offer)
      return [
        {
          ...{ id: row.id, itemId: row.lineId, state: row.state, quantity: row.quantity, brand },
          ...{ productName: name, variantName: sizeLabel, variantCode: row.variantCode, image: picture },
          unitPrice: lei(bani(row.unitPrice)),
          expiresAt: row.expiresAt.toString(),
        },
      ]
    })
    return { proposals, serverTime: context.clock.now().toString() }
  }
  return function pickingRoutes(api: Routes): void {
    api.on(contract.listProposals, async ({ params, caller }) => view(await listProposals(context)(params.id, caller)))
    api.on(contract.watchOrder, async ({ params, caller, request, reply }) =>
      news.open(request, reply, await context.orders.orderIdFor(params.id, caller)),
    )
    api.on(contract.answerProposal, async ({ params, body, caller }) =>
      view(await answerProposal(context)(params.id, params.proposalId, body.accepted, caller)),
    )
  }
}
