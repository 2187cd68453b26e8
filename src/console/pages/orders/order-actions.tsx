import back from 'icon:arrow-counter-clockwise'
import dots from 'icon:dots-three'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { Icon } from '#console/components/icon.tsx'
import { Menu, type MenuAction } from '#console/components/overlays/menu.tsx'
import { useMay } from '#console/lib/session/session.ts'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-actions.json'
import { listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import { LowerLinesDialog } from './lower-lines-dialog.tsx'
import { MoveOrderDialog } from './move-order-dialog.tsx'
import { TakeOverDialog } from './take-over-dialog.tsx'

const t = translator(texts)

const RefundSheet = lazy(() =>
  import('#console/components/refund/refund-sheet.tsx').then(({ RefundSheet: Sheet }) => ({ default: Sheet })),
)

/** What can be done with an order now, by whoever looks at it; none when there is nothing. */
export function OrderActions({ order }: { readonly order: DeskOrder }) {
  const [open, setOpen] = useState<'cancel' | 'lower' | 'move' | 'takeOver' | 'refund' | null>(null)
  const mayCancel = useMay('orders.cancel')
  const mayMove = useMay('orders.reschedule')
  const mayEdit = useMay('orders.edit')
  const mayRefund = useMay('refunds.make') && order.states.order === 'fulfilled'
  useShortcuts(mayRefund ? [{ keys: 'r', label: t('refund'), run: () => setOpen('refund') }] : [])
  const { actions } = order
  const offered: readonly (MenuAction | false)[] = [
    actions.takeOver && mayEdit && { id: 'take-over', label: t('takeOver'), run: () => setOpen('takeOver') },
    actions.lower && mayEdit && { id: 'lower', label: t('lower'), run: () => setOpen('lower') },
    actions.move && mayMove && { id: 'move', label: t('move'), run: () => setOpen('move') },
    actions.cancel && mayCancel && { id: 'cancel', label: t('cancel'), isDanger: true, run: () => setOpen('cancel') },
  ]
  const shown = offered.filter((action) => action !== false)
  const close = () => setOpen(null)
  if (shown.length === 0 && !mayRefund && open === null) return null
  return (
    <>
      {mayRefund && (
        <Button kind="main" icon={back} shortcut="r" onClick={() => setOpen('refund')}>
          {t('refund')}
        </Button>
      )}
      {shown.length > 0 && (
        <Menu label={t('more')} actions={shown}>
          <Icon of={dots} />
        </Menu>
      )}
      {open === 'refund' && (
        <Suspense>
          <RefundSheet orderId={order.id} number={order.number} refreshes={[getOrder, listOrders]} onClose={close} />
        </Suspense>
      )}
      {open === 'cancel' && <CancelOrderDialog order={order} onClose={close} />}
      {open === 'lower' && <LowerLinesDialog order={order} onClose={close} />}
      {open === 'move' && <MoveOrderDialog order={order} onClose={close} />}
      {open === 'takeOver' && <TakeOverDialog order={order} onClose={close} />}
    </>
  )
}
