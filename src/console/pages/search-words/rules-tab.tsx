import caret from 'icon:caret-down'
import funnelX from 'icon:funnel-x'
import glass from 'icon:magnifying-glass'
import { useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { Icon } from '#console/components/icon.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { StatusChip } from '#console/components/status-chip.tsx'
import { useNow } from '#console/lib/clock/use-now.ts'
import { formatNearTime } from '#console/lib/text/formats.ts'
import { fold } from '#kernel/fold.ts'
import type { SearchRuleView } from '#modules/search/contract.staff.ts'
import { ruleKinds } from '#modules/search/rules/search-rules.ts'
import { type EditedRule, editedRule, newRule } from './rule-form.ts'
import { kindIcons, meaningText, stateOf, t, whenText } from './rule-text.ts'

const columns = ['words', 'kind', 'meaning', 'when', 'state', 'changed'] as const
const stateTones = { on: 'ok', planned: 'info', ended: 'waiting' } as const

interface RulesTabProps {
  readonly rules: readonly SearchRuleView[]
  readonly edit: (rule: EditedRule) => void
}

/** The rules of staff, the latest first. */
export function RulesTab({ rules, edit }: RulesTabProps) {
  const [words, setWords] = useState('')
  const [kind, setKind] = useState<SearchRuleView['kind'] | undefined>(undefined)
  if (rules.length === 0) {
    return (
      <EmptyState
        icon={glass}
        title={t('empty')}
        action={<Button onClick={() => edit(newRule('synonym'))}>{t('new')}</Button>}
      >
        {t('emptyText')}
      </EmptyState>
    )
  }
  const shown = rules.filter(
    (row) =>
      (kind === undefined || row.kind === kind) && fold(`${row.words} ${meaningText(row)}`).includes(fold(words)),
  )
  return (
    <>
      <div className="tools rule-tools">
        <span className="in">
          <Icon of={glass} size="s" />
          <input
            aria-label={t('filter')}
            placeholder={t('filter')}
            value={words}
            autoComplete="off"
            onChange={(event) => setWords(event.target.value)}
          />
        </span>
        <span className="in">
          <select
            aria-label={t('kind')}
            value={kind ?? ''}
            onChange={({ target }) => setKind(ruleKinds.find((one) => one === target.value))}
          >
            <option value="">{t('everyKind')}</option>
            {ruleKinds.map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </select>
          <Icon of={caret} size="s" />
        </span>
        <span className="q end">{t('text')}</span>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={funnelX}
          title={t('noMatch')}
          action={
            <Button
              size="sm"
              onClick={() => {
                setWords('')
                setKind(undefined)
              }}
            >
              {t('dropFilter')}
            </Button>
          }
        >
          {t('noMatchText')}
        </EmptyState>
      ) : (
        <ScrollRegion look="page" label={t('rules')}>
          <table className="tbl d list rules">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <RuleRow key={row.id} row={row} edit={edit} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </>
  )
}

function RuleRow({ row, edit }: Pick<RulesTabProps, 'edit'> & { readonly row: SearchRuleView }) {
  const now = useNow(60_000)
  const state = stateOf(row, now)
  const missing = row.kind === 'pin' ? row.goods.filter(({ isAvailable }) => !isAvailable) : []
  return (
    <tr>
      <td className="id">
        <button type="button" className="link" onClick={() => edit(editedRule(row))}>
          {row.words}
        </button>
      </td>
      <td>
        <StatusChip tone="waiting" look="plain" icon={kindIcons[row.kind]}>
          {t(`kinds.${row.kind}`)}
        </StatusChip>
      </td>
      <td className="wrap">
        {meaningText(row)}
        {missing.length > 0 && (
          <span className="missing xs t-warn">
            {t('soldOut')}: {missing.map(({ name }) => name).join(', ')}
          </span>
        )}
      </td>
      <td className="wrap">{whenText(row)}</td>
      <td>
        <StatusChip tone={stateTones[state]}>{t(`states.${state}`)}</StatusChip>
      </td>
      <td className="q">{t('changedText', { name: row.changedBy, time: formatNearTime(row.changedAt, now) })}</td>
    </tr>
  )
}
