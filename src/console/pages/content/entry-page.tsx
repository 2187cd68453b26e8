import './entry.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { DetailPage } from '#console/components/detail-page.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { getEntry } from '#modules/editorial/contract.staff.ts'
import { EntryState, titleOf } from './content-list.tsx'
import { EntryEditor } from './editor/entry-editor.tsx'

const t = translator(texts)

/** One entry: what is written at the left, how readers see it at the right. */
export function EntryPage() {
  const { id = '' } = useParams({ strict: false }) as { readonly id?: string }
  const query = useQuery({ ...queryOf(getEntry, { params: { id } }), refetchOnWindowFocus: false })
  const entry = query.data
  return (
    <DetailPage
      query={query}
      title={entry === undefined ? t('one') : titleOf(entry)}
      parents={[{ to: '/continut', label: t('title') }]}
      missing={t('missing')}
      status={(shown) => <EntryState of={shown} />}
    >
      {(shown) => <EntryEditor key={shown.id} entry={shown} reload={() => void query.refetch()} />}
    </DetailPage>
  )
}
