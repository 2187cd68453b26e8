import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-actions.json'
import { takeOverOrder } from '#modules/ordering/desk/contract.staff-actions.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)

interface TakeOverDialogProps {
  readonly order: DeskOrder
  readonly onClose: () => void
}

/** Takes an order from the simulated warehouse, which cannot be taken back. */
export function TakeOverDialog({ order, onClose }: TakeOverDialogProps) {
  const { id, number } = order
  const takeOver = useAction(takeOverOrder, {
    refreshes: [getOrder],
    done: () => t('takenOver', { number }),
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t('takeOverTitle', { number })}
      action={t('takeOver')}
      isBusy={takeOver.isRunning}
      onConfirm={() => void takeOver.run({ params: { id }, body: {} })}
      onClose={onClose}
    >
      <p>{t('takeOverText')}</p>
    </ConfirmDialog>
  )
}
