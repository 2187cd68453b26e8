import receipt from 'icon:receipt'
import { ListPage } from '#console/components/list/list-page.tsx'
import { ViewTabs } from '#console/components/list/views/view-tabs.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { exportAddress, useList } from '#console/lib/list/use-list.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import { exportOrders, type ListedOrder, listOrders } from '#modules/ordering/desk/contract.staff-list.ts'
import { OrderState } from './order-chips.tsx'
import { OrderPreview } from './order-preview.tsx'
import { orderColumns, orderFilters } from './orders-list.tsx'

const t = translator(texts)

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
        exportAddress={(state) => exportAddress(exportOrders, state)}
      />
    </PageFrame>
  )
}
