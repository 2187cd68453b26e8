import { useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-vouchers.json'
import { listMealVouchers, type MealVoucherCardView, removeMealVoucher } from '#modules/payments/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'

const t = translator(texts)

interface RemoveCardProps {
  readonly card: MealVoucherCardView
  readonly onClose: () => void
  /** Moves the focus: the focused button is removed with its card. */
  readonly onRemoved: () => void
}

/** Confirms the removal of a card. A card that no longer exists counts as removed. */
export function RemoveCard({ card: { id, name }, onClose, onRemoved }: RemoveCardProps) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      api(removeMealVoucher, { params: { id } }).catch((error: unknown) => {
        if (problemName(error) !== 'meal-voucher-not-found') throw error
      }),
    onSuccess: async () => {
      const { queryKey } = queryOf(listMealVouchers, {})
      queries.setQueryData<MealVoucherCardView[]>(queryKey, (cards) => cards?.filter((card) => card.id !== id))
      raiseToast({ type: 'success', id: 'meal-card', content: t('removed', { name }) })
      // Until the dialog is closed the list is inert, and closing gives the focus to the button of the removed card.
      flushSync(onClose)
      onRemoved()
      await queries.invalidateQueries({ queryKey })
    },
  })
  return (
    <Dialog
      look="modal"
      title={t('removeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button look="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p>{t('removeText', { name })}</p>
      {remove.isError && (
        <Notice kind="err" isAlert>
          {refusalText(remove.error)}
        </Notice>
      )}
    </Dialog>
  )
}
