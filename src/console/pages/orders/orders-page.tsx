import receipt from 'icon:receipt'
import { useState } from 'react'
import type { BulkAction } from '#console/components/list/bulk-bar.tsx'
import { ListPage } from '#console/components/list/list-page.tsx'
import { ViewTabs } from '#console/components/list/views/view-tabs.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { exportAddress, useList } from '#console/lib/list/use-list.ts'
import { useMay } from '#console/lib/session/session.ts'
import { translator } from '#kernel/translate.ts'
import actionTexts from '#locales/console-order-actions.json'
import texts from '#locales/console-orders.json'
import { exportOrders, type ListedOrder, listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { BulkCancelDialog, BulkMoveDialog } from './bulk-dialogs.tsx'
import { OrderState } from './order-chips.tsx'
import { OrderPreview } from './order-preview.tsx'
import { orderColumns, orderFilters } from './orders-list.tsx'

const t = translator(texts)
const tActions = translator(actionTexts)

const previewOf = (order: ListedOrder) => ({
  title: (
    <>
      <h2>{order.number}</h2>
      <OrderState of={order.state} />
    </>
  ),
  content: <OrderPreview listed={order} />,
})

/** All placed orders. */
export function OrdersPage() {
  const list = useList(listOrders)
  const [acting, setActing] = useState<{ readonly as: 'cancel' | 'move'; readonly ids: readonly string[] }>()
  const mayCancel = useMay('orders.cancel')
  const mayMove = useMay('orders.reschedule')
  const bulk: readonly (BulkAction | false)[] = [
    mayMove && { id: 'move', label: tActions('bulk.move'), run: (ids) => setActing({ as: 'move', ids }) },
    mayCancel && {
      ...{ id: 'cancel', label: tActions('bulk.cancel'), isDanger: true },
      run: (ids) => setActing({ as: 'cancel', ids }),
    },
  ]
  const close = (): void => setActing(undefined)
  return (
    <PageFrame title={t('title')}>
      <ListPage
        label={t('title')}
        list={list}
        columns={orderColumns}
        filters={orderFilters}
        placeholder={t('placeholder')}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        href={({ id }) => `/comenzi/${id}`}
        empty={{ icon: receipt, title: t('empty.title'), text: t('empty.text') }}
        kind="order"
        waitingText={(count) => t('newOnes', { count })}
        views={<ViewTabs list="orders" state={list.state} count={list.answer?.total} />}
        preview={previewOf}
        bulk={bulk.filter((action) => action !== false)}
        exportAddress={(state) => exportAddress(exportOrders, state)}
      />
      {acting?.as === 'cancel' && <BulkCancelDialog ids={acting.ids} onClose={close} />}
      {acting?.as === 'move' && <BulkMoveDialog ids={acting.ids} onClose={close} />}
    </PageFrame>
  )
}
