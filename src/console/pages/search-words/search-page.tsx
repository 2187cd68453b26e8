import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { Tabs } from '#console/components/tabs.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { listSearchRules } from '#modules/search/contract.staff.ts'
import { readSearchDemand } from '#modules/search/contract.staff-demand.ts'
import { DemandTab, type Period, periods } from './demand-tab.tsx'
import { KeptTab } from './kept-tab.tsx'
import { type EditedRule, newRule, rulesFor } from './rule-form.ts'
import { RuleSheet } from './rule-sheet.tsx'
import { t } from './rule-text.ts'
import { RulesTab } from './rules-tab.tsx'
import './search-words.css'

/**
 * Search words: the rules of staff, what shoppers search for, and the queries that a rule must not make worse.
 * `?days=` opens what they search for.
 */
export function SearchPage() {
  const [edited, setEdited] = useState<EditedRule | null>(null)
  const search: { readonly days?: string } = useSearch({ strict: false })
  const asked = periods.find((one) => String(one) === search.days)
  const [days, setDays] = useState<Period>(asked ?? 30)
  const { data, error, dataUpdatedAt, refetch } = useQuery(queryOf(listSearchRules, {}))
  const demand = useQuery({
    ...queryOf(readSearchDemand, { query: { days } }),
    placeholderData: keepPreviousData,
  })
  const missed = demand.data?.missed
  const isHot = data && missed?.some(({ words }) => rulesFor(words, data.items).length === 0)
  return (
    <PageFrame
      title={t('title')}
      status={
        data && (
          <Button size="sm" kind="main" onClick={() => setEdited(newRule('synonym'))}>
            {t('new')}
          </Button>
        )
      }
    >
      {error && <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={6} />}
      {data && (
        <Tabs
          label={t('title')}
          first={asked && 'demand'}
          items={[
            {
              ...{ id: 'rules', label: t('rules'), count: data.items.length },
              content: <RulesTab rules={data.items} edit={setEdited} />,
            },
            {
              ...{ id: 'demand', label: t('demand'), count: missed?.length, isHot },
              content: <DemandTab {...{ demand, days, setDays, rules: data.items }} edit={setEdited} />,
            },
            {
              ...{ id: 'kept', label: t('kept'), count: data.kept.length },
              content: <KeptTab kept={data.kept} />,
            },
          ]}
        />
      )}
      {edited && <RuleSheet edited={edited} onClose={() => setEdited(null)} />}
    </PageFrame>
  )
}
