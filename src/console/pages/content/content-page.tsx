import article from 'icon:article'
import plus from 'icon:plus'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { ListPage } from '#console/components/list/list-page.tsx'
import { ViewTabs } from '#console/components/list/views/view-tabs.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { useList } from '#console/lib/list/use-list.ts'
import { useMay } from '#console/lib/session/session.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { listDeskEntries } from '#modules/editorial/contract.staff-desk.ts'
import { contentColumns, contentFilters, titleOf } from './content-list.tsx'
import { NewEntryDialog } from './new-entry-dialog.tsx'

const t = translator(texts)

/** Everything that editors write: pages, posts, campaigns, recipes, the menu. */
export function ContentPage() {
  const list = useList(listDeskEntries)
  const [isNew, setNew] = useState(false)
  const mayEdit = useMay('content.edit')
  return (
    <PageFrame
      title={t('title')}
      status={
        mayEdit && (
          <Button size="sm" icon={plus} onClick={() => setNew(true)}>
            {t('new')}
          </Button>
        )
      }
    >
      <ListPage
        label={t('title')}
        list={list}
        columns={contentColumns}
        filters={contentFilters}
        placeholder={t('placeholder')}
        rowId={({ id }) => id}
        rowName={titleOf}
        href={({ id }) => `/continut/${id}`}
        empty={{ icon: article, title: t('empty.title'), text: t('empty.text') }}
        kind="entry"
        waitingText={(count) => t('newOnes', { count })}
        views={<ViewTabs list="content" state={list.state} count={list.answer?.total} />}
      />
      {isNew && <NewEntryDialog onClose={() => setNew(false)} />}
    </PageFrame>
  )
}
