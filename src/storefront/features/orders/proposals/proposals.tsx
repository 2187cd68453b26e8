import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/proposals.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import type { Proposal } from '#modules/picking/contract.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import { useProposals } from './use-proposals.ts'

const t = translator(texts)

/** While an order is picked: asks the shopper at once about what the picker proposes, and tells how each question ended. */
export function Proposals({ order }: { readonly order: OrderView }) {
  const { proposals, data, dataUpdatedAt } = useProposals(order.tokenValue)
  const [closed, setClosed] = useState<string>()
  const open = proposals.find(({ state }) => state === 'open')
  const settled = proposals.filter(({ state }) => state !== 'open' && state !== 'withdrawn')
  const ahead = data === undefined ? 0 : Date.parse(data.serverTime) - dataUpdatedAt
  return (
    <div aria-live="polite" className="stack">
      {settled.map((proposal) => (
        <Notice key={proposal.id} kind={proposal.state === 'refused' || proposal.state === 'gone' ? 'warn' : 'ok'}>
          <p>{t(`state.${settledAs(proposal)}`, { name: proposal.productName })}</p>
        </Notice>
      ))}
      {open && closed === open.id && (
        <Notice kind="warn">
          <p>{t('waiting', { name: open.productName })}</p>
          <Button size="small" onClick={() => setClosed(undefined)}>
            {t('answer')}
          </Button>
        </Notice>
      )}
      {open && closed !== open.id && (
        <ProposalDialog key={open.id} order={order} proposal={open} ahead={ahead} onClose={() => setClosed(open.id)} />
      )}
    </div>
  )
}

const settledAs = ({ state }: Proposal): 'accepted' | 'refused' | 'by-wish' | 'gone' =>
  state === 'accepted' || state === 'refused' || state === 'by-wish' ? state : 'gone'
