import { useQuery } from '@tanstack/react-query'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { Tabs } from '#console/components/tabs.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-team.json'
import { listStaff } from '#modules/staff/contract.staff-people.ts'
import { PeopleTab } from './people-tab.tsx'
import { RolesTab } from './roles-tab.tsx'

const t = translator(texts)

/** Who works for the shop, and what each role may do. */
export function TeamPage() {
  const { data, error, dataUpdatedAt, refetch } = useQuery(queryOf(listStaff, {}))
  const asking = data?.members.filter(({ state }) => state === 'asking').length ?? 0
  return (
    <PageFrame title={t('title')}>
      {error && <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={4} />}
      {data && (
        <Tabs
          label={t('title')}
          items={[
            {
              ...{ id: 'people', label: t('people'), isHot: asking > 0, count: asking || data.members.length },
              content: <PeopleTab {...data} />,
            },
            { id: 'roles', label: t('roles'), count: data.roles.length, content: <RolesTab {...data} /> },
          ]}
        />
      )}
    </PageFrame>
  )
}
