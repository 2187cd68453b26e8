import { useState } from 'react'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { formatLei } from '#console/lib/text/formats.ts'
import { conflictOf, problemText } from '#console/lib/text/problem-text.ts'
import { showToast } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-order-actions.json'
import { lowerOrderLines } from '#modules/ordering/desk/contract.staff-actions.ts'
import { listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { getOrder } from '#modules/ordering/desk/contract.staff-order.ts'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)

interface LowerLinesDialogProps {
  readonly order: DeskOrder
  readonly onClose: () => void
}

/** Fewer pieces of lines, or none: the total only falls, and the difference goes back at once. */
export function LowerLinesDialog({ order, onClose }: LowerLinesDialogProps) {
  const { id, number, version } = order
  const [wanted, setWanted] = useState<ReadonlyMap<number, number>>(new Map())
  const lines = order.lines.filter(({ quantity, isGift }) => quantity > 0 && !isGift)
  const lowered = lines.flatMap((line) => {
    const quantity = wanted.get(line.id) ?? line.quantity
    return quantity < line.quantity ? [{ line, quantity }] : []
  })
  const less = lowered.reduce((sum, { line, quantity }) => sum + (line.quantity - quantity) * line.unitPrice, 0)
  const lower = useAction(lowerOrderLines, {
    refreshes: [getOrder, listOrders],
    done: ({ totals }) => t('lowered', { number, total: formatLei(totals.total) }),
    onDone: onClose,
    onFailed: (error) => {
      if (conflictOf(error) === undefined) return false
      showToast('failed', problemText(error))
      onClose()
      return true
    },
  })
  const submit = (): void => {
    const body = { version, lines: lowered.map(({ line, quantity }) => ({ id: line.id, quantity })) }
    void lower.run({ params: { id }, body })
  }
  return (
    <ConfirmDialog
      title={t('lowerTitle', { number })}
      action={t('lowerDo', { count: lowered.length })}
      canConfirm={lowered.length > 0}
      isBusy={lower.isRunning}
      onConfirm={submit}
      onClose={onClose}
    >
      <p>{t('lowerText')}</p>
      <table className="tbl d" aria-label={t('lowerLines')}>
        <tbody>
          {lines.map(({ id: lineId, name, quantity, unitPrice }) => (
            <tr key={lineId}>
              <td className="wrap">{name}</td>
              <td className="r m">{formatLei(unitPrice)}</td>
              <td className="r">
                <span className="in">
                  <select
                    aria-label={t('piecesOf', { name })}
                    value={String(wanted.get(lineId) ?? quantity)}
                    onChange={({ target }) => setWanted(new Map(wanted).set(lineId, Number(target.value)))}
                  >
                    {Array.from({ length: quantity + 1 }, (_, less) => quantity - less).map((count) => (
                      <option key={count} value={String(count)}>
                        {count === 0 ? t('remove') : count}
                      </option>
                    ))}
                  </select>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{less > 0 ? t('less', { amount: formatLei(less) }) : ''}</p>
    </ConfirmDialog>
  )
}
