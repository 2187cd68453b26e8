import scroll from 'icon:scroll'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { api } from '#console/lib/api/api.ts'
import { classes } from '#console/lib/classes.ts'
import { callsOf } from '#console/lib/queries.ts'
import { formatDayTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-journal.json'
import { type JournalEntry, listJournal } from '#modules/staff/contract.staff-journal.ts'
import { EntryPanel } from './entry-panel.tsx'
import { actionText, changeText, entityText } from './entry-text.ts'
import { JournalFilters, type JournalQuery, useJournalQuery } from './journal-filters.tsx'

const t = translator(texts)

/** What was changed, by whom and why; one entry beside the list. */
export function JournalPage() {
  const [query, setQuery] = useJournalQuery()
  const [openId, setOpenId] = useState<string | null>(null)
  const { data, error, dataUpdatedAt, isPending, hasNextPage, isFetchingNextPage, ...list } = useJournal(query)
  const entries = data?.pages.flatMap(({ items }) => items) ?? []
  const open = entries.find(({ id }) => id === openId)
  return (
    <PageFrame title={t('title')}>
      <JournalFilters query={query} onChange={setQuery} />
      {error && <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void list.refetch()} />}
      <div className="body">
        <div className="pane grow">
          {isPending && <ListSkeleton columns={5} />}
          {data && entries.length === 0 && (
            <EmptyState icon={scroll} title={t('empty')}>
              {Object.values(query).some(Boolean) ? t('noResultText') : t('emptyText')}
            </EmptyState>
          )}
          {entries.length > 0 && (
            <ScrollRegion look="page" label={t('title')}>
              <table className="tbl d">
                <colgroup>
                  <col style={{ width: 150 }} />
                  <col style={{ width: 140 }} />
                  <col style={{ width: 230 }} />
                  <col style={{ width: 200 }} />
                  <col />
                </colgroup>
                <thead>
                  <tr>
                    <th scope="col">{t('when')}</th>
                    <th scope="col">{t('who')}</th>
                    <th scope="col">{t('action')}</th>
                    <th scope="col">{t('object')}</th>
                    <th scope="col">{t('what')}</th>
                  </tr>
                </thead>
                <tbody>
                  {entries.map((entry) => (
                    <EntryRow key={entry.id} entry={entry} isOpen={entry.id === openId} onOpen={setOpenId} />
                  ))}
                </tbody>
              </table>
              {hasNextPage && (
                <div className="pad">
                  <Button isBusy={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                    {t('more')}
                  </Button>
                </div>
              )}
            </ScrollRegion>
          )}
          <div className="foot">
            <span className="q">{t('foot')}</span>
          </div>
        </div>
        {open && <EntryPanel entry={open} onClose={() => setOpenId(null)} />}
      </div>
    </PageFrame>
  )
}

function useJournal(query: JournalQuery) {
  return useInfiniteQuery({
    queryKey: [...callsOf(listJournal).queryKey, query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api(listJournal, { query: { ...query, ...(pageParam !== undefined && { before: pageParam }) }, signal }),
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
  })
}

interface EntryRowProps {
  readonly entry: JournalEntry
  readonly isOpen: boolean
  readonly onOpen: (id: string) => void
}

function EntryRow({ entry, isOpen, onOpen }: EntryRowProps) {
  const { id, at, actor } = entry
  return (
    <tr className={classes(isOpen && 'open')}>
      <td>
        <time dateTime={at}>{formatDayTime(at)}</time>
      </td>
      <td className="cut">
        {actor.kind === 'person' ? actor.name : `${t(actor.kind === 'rule' ? 'system' : 'token')}: ${actor.name}`}
      </td>
      <td>
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => onOpen(id)}>
          {actionText(entry)}
        </button>
      </td>
      <td className="cut">{entityText(entry)}</td>
      <td className="cut">{changeText(entry)}</td>
    </tr>
  )
}
