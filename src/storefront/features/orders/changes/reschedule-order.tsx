import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { listIntervals, listOrders, type OrderView, rescheduleOrder } from '#modules/ordering/contract.ts'
import { IntervalChoice } from '#storefront/components/intervals/interval-choice.tsx'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'

const t = translator(texts)

type ReschedulableOrder = Pick<OrderView, 'tokenValue' | 'notDelivered'> & Partial<Pick<OrderView, 'schedule'>>

/** Moves the delivery of a placed order to another interval, or delivers an undelivered one again. */
export function RescheduleOrder({ order }: { readonly order: ReschedulableOrder }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look={order.notDelivered ? 'primary' : 'soft'} onClick={() => setOpen(true)}>
        {t(order.notDelivered ? 'backInterval' : 'reschedule')}
      </Button>
      {isOpen && <RescheduleDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface RescheduleDialogProps {
  readonly order: ReschedulableOrder
  readonly onClose: () => void
}

function RescheduleDialog({ order: { tokenValue: id, notDelivered, schedule }, onClose }: RescheduleDialogProps) {
  const client = useQueryClient()
  const query = useQuery(queryOf(listIntervals, { params: { id } }))
  const now = notDelivered ? undefined : schedule?.id
  const [chosen = now, choose] = useState<number>()
  const move = useMutation({
    mutationFn: (scheduleId: number) => api(rescheduleOrder, { params: { id }, body: { scheduleId } }),
    onSuccess: async (moved) => {
      await cacheAnswer(client, placedOrderKey(id), moved)
      void client.invalidateQueries({ queryKey: [listOrders.id] })
      onClose()
    },
    // Also after a refusal: the list then shows which intervals are still open.
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
          disabled={chosen === undefined || chosen === now}
          onClick={() => chosen !== undefined && move.mutate(chosen)}
        >
          {t('rescheduleConfirm')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t(notDelivered ? 'backIntervalText' : 'rescheduleText')}</p>
        <QueryResult query={query}>
          {(intervals) => <IntervalChoice intervals={intervals} chosenId={chosen ?? null} onChoose={choose} />}
        </QueryResult>
        {move.isError && <ErrorText>{refusalText(move.error)}</ErrorText>}
      </div>
    </Dialog>
  )
}
