import type { OrderView } from '#modules/ordering/contract.ts'
import { Tag, type TagLook } from '#storefront/ui/text/tag.tsx'

type State = OrderView['displayState']

const looks: Partial<Record<State, TagLook>> = {
  delivered: 'ok',
  partially_delivered: 'warn',
  changed: 'warn',
  placed: 'info',
  picking: 'info',
  on_the_way: 'info',
  payment_pending: 'warn',
  payment_failed: 'err',
  not_delivered: 'err',
}

/** The state of an order, with the server's label. */
export function StateTag({ order }: { readonly order: Pick<OrderView, 'displayState' | 'displayStateLabel'> }) {
  return <Tag look={looks[order.displayState] ?? 'plain'}>{order.displayStateLabel}</Tag>
}
