import { useQuery } from '@tanstack/react-query'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-programs.json'
import { listServiceTokens } from '#modules/staff/tokens/contract.staff.ts'
import { TokensTab } from './tokens-tab.tsx'

const t = translator(texts)

/** Programs of others that call the shop. */
export function ProgramsPage() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(queryOf(listServiceTokens, {}))
  return (
    <PageFrame title={t('title')}>
      {error && <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={6} />}
      {data && <TokensTab tokens={data.items} />}
    </PageFrame>
  )
}
