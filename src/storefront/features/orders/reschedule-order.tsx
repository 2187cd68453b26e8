import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { listIntervals, type OrderView, rescheduleOrder } from '#modules/ordering/contract.ts'
import { Awaited } from '#storefront/components/awaited.tsx'
import { IntervalChoice } from '#storefront/components/order/interval-choice.tsx'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/refusal.ts'
import { api } from '#storefront/lib/api.ts'
import { queryOf } from '#storefront/lib/queries.ts'
import { Button } from '#storefront/ui/button.tsx'
import { Dialog } from '#storefront/ui/dialog.tsx'
import { ErrorText } from '#storefront/ui/field.tsx'

const t = translator(texts)

/** Moves the delivery of a placed order, for as long as that is possible. */
export function RescheduleOrder({ order }: { readonly order: OrderView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="soft" onClick={() => setOpen(true)}>
        {t('reschedule')}
      </Button>
      {isOpen && <RescheduleDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface RescheduleDialogProps {
  readonly order: OrderView
  readonly onClose: () => void
}

function RescheduleDialog({ order: { tokenValue: id, schedule }, onClose }: RescheduleDialogProps) {
  const client = useQueryClient()
  const query = useQuery(queryOf(listIntervals, { params: { id } }))
  const [chosen = schedule?.id, choose] = useState<number>()
  const move = useMutation({
    mutationFn: (scheduleId: number) => api(rescheduleOrder, { params: { id }, body: { scheduleId } }),
    onSuccess: (moved) => {
      client.setQueryData(placedOrderKey(id), moved)
      onClose()
    },
    // Also when it was refused: what was in the way is seen in the list.
    onSettled: () => void query.refetch(),
  })
  return (
    <Dialog
      look="modal"
      title={t('rescheduleTitle')}
      onClose={onClose}
      footer={
        <Button
          isBlock
          isBusy={move.isPending}
          disabled={chosen === undefined || chosen === schedule?.id}
          onClick={() => chosen !== undefined && move.mutate(chosen)}
        >
          {t('rescheduleConfirm')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('rescheduleText')}</p>
        <Awaited query={query}>
          {(intervals) => (
            <IntervalChoice intervals={intervals} isChosen={({ id }) => id === chosen} onChoose={choose} />
          )}
        </Awaited>
        {move.isError && <ErrorText>{refusalText(move.error)}</ErrorText>}
      </div>
    </Dialog>
  )
}
