import users from 'icon:users'
import { ListPage } from '#console/components/list/list-page.tsx'
import { ViewTabs } from '#console/components/list/views/view-tabs.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { useList } from '#console/lib/list/use-list.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import { listCustomers } from '#modules/customers/desk/contract.staff-list.ts'
import { customerColumns, customerFilters } from './customers-list.tsx'

const t = translator(texts)

/** All customers. */
export function CustomersPage() {
  const list = useList(listCustomers)
  return (
    <PageFrame title={t('title')}>
      <ListPage
        label={t('title')}
        list={list}
        columns={customerColumns}
        filters={customerFilters}
        placeholder={t('placeholder')}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        href={({ id }) => `/clienti/${id}`}
        empty={{ icon: users, title: t('empty.title'), text: t('empty.text') }}
        kind="customer"
        waitingText={(count) => t('newOnes', { count })}
        views={<ViewTabs list="customers" state={list.state} count={list.answer?.total} />}
      />
    </PageFrame>
  )
}
