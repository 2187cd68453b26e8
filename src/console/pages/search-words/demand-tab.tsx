import caret from 'icon:caret-down'
import check from 'icon:check-circle'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { Icon } from '#console/components/icon.tsx'
import { ListError, ListSkeleton } from '#console/components/list/list-states.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { Segments } from '#console/components/segments.tsx'
import { useNow } from '#console/lib/clock/use-now.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import type { OkOf } from '#kernel/contract.ts'
import type { SearchRuleView } from '#modules/search/contract.staff.ts'
import type { readSearchDemand } from '#modules/search/contract.staff-demand.ts'
import { ruleKey } from '#modules/search/rules/search-rules.ts'
import { type EditedRule, editedRule, newRule, rulesFor } from './rule-form.ts'
import { t } from './rule-text.ts'

const lists = ['missed', 'unclicked', 'frequent', 'requested'] as const
type List = (typeof lists)[number]
export const periods = [1, 7, 30, 90] as const
export type Period = (typeof periods)[number]

interface DemandTabProps {
  readonly demand: UseQueryResult<OkOf<typeof readSearchDemand>>
  readonly days: Period
  readonly setDays: (days: Period) => void
  readonly rules: readonly SearchRuleView[]
  readonly edit: (rule: EditedRule) => void
}

/** What shoppers search for; from each query a step leads to a synonym or a pinned product. */
export function DemandTab({ demand, days, setDays, rules, edit }: DemandTabProps) {
  const [list, setList] = useState<List>('missed')
  const { data, error, dataUpdatedAt, refetch } = demand
  return (
    <>
      <div className="tools rule-tools">
        <Segments
          label={t('list')}
          options={lists.map((value) => ({ value, label: `${t(`lists.${value}`)} ${data?.[value].length ?? ''}` }))}
          value={list}
          onChange={setList}
        />
        <span className="in">
          <select
            aria-label={t('days')}
            value={days}
            onChange={({ target }) => setDays(periods.find((one) => String(one) === target.value) ?? 30)}
          >
            {periods.map((one) => (
              <option key={one} value={one}>
                {t(`lastDays.${one}`)}
              </option>
            ))}
          </select>
          <Icon of={caret} size="s" />
        </span>
        <span className="q end">{t('demandText')}</span>
      </div>
      {error && <ListError error={error} answeredAt={dataUpdatedAt} retry={() => void refetch()} />}
      {!data && !error && <ListSkeleton columns={5} />}
      {data?.[list].length === 0 && (
        <EmptyState icon={check} title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      {data && data[list].length > 0 && (
        <ScrollRegion look="page" label={t(`lists.${list}`)} className={demand.isPlaceholderData ? 'outdated' : ''}>
          <p className="pad m">{t(`listTexts.${list}`)}</p>
          <DemandTable data={data} list={list} rules={rules} edit={edit} />
        </ScrollRegion>
      )}
    </>
  )
}

interface DemandTableProps extends Pick<DemandTabProps, 'rules' | 'edit'> {
  readonly data: OkOf<typeof readSearchDemand>
  readonly list: List
}

function DemandTable({ data, list, rules, edit }: DemandTableProps) {
  const now = useNow(60_000)
  const rows =
    list === 'requested'
      ? data.requested.map(({ words, asked, askedAt }) => ({ words, times: asked, more: formatNearTime(askedAt, now) }))
      : data[list].map(({ words, searches, visitors }) => ({ words, times: searches, more: String(visitors) }))
  const isAsked = list === 'requested'
  const heads = [t('searched'), t(isAsked ? 'asked' : 'times'), t(isAsked ? 'askedAt' : 'visitors')]
  return (
    <table className="tbl d list demand">
      <thead>
        <tr>
          {[...heads, t('ruleOf'), t('step')].map((head, column) => (
            <th key={head} scope="col" className={column === 1 || column === 2 ? 'r' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ words, times, more }) => (
          <tr key={words}>
            <td className="id">{words}</td>
            <td className="r">{times}</td>
            <td className="r">{more}</td>
            <td>
              {rulesFor(words, rules).map((rule) => (
                <button key={rule.id} type="button" className="link" onClick={() => edit(editedRule(rule))}>
                  {t(`kinds.${rule.kind}`)}
                </button>
              ))}
            </td>
            <td>
              <span className="row g6">
                {ruleKey({ kind: 'synonym', words }) !== null && (
                  <Button
                    size="sm"
                    aria-label={t('makeSynonymOf', { words })}
                    onClick={() => edit(newRule('synonym', words))}
                  >
                    {t('makeSynonym')}
                  </Button>
                )}
                <Button size="sm" aria-label={t('pinProductOf', { words })} onClick={() => edit(newRule('pin', words))}>
                  {t('pinProduct')}
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
