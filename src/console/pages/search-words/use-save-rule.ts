import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { StaffForm } from '#console/components/form/use-staff-form.ts'
import { useAction } from '#console/lib/actions/use-action.ts'
import { callsOf } from '#console/lib/queries.ts'
import {
  conflictOf,
  type FieldConflict,
  problemText,
  versionNow,
  violationsOf,
} from '#console/lib/text/problem-text.ts'
import { isApiError, problemName } from '#kernel/client.ts'
import {
  changeSearchRule,
  createSearchRule,
  listSearchRules,
  type RuleDraft,
  type SearchRuleView,
  type WorseQuery,
} from '#modules/search/contract.staff.ts'
import { draftOf, draftOfRow, type RuleForm } from './rule-form.ts'
import { t } from './rule-text.ts'

export interface RuleConflict {
  readonly fields: Readonly<Record<string, FieldConflict>>
  readonly version: number
}

/** The rule as it was when the fields were filled. */
interface Seen {
  readonly version: number
  readonly draft: RuleDraft
}

const sameDraft = (a: RuleDraft, b: RuleDraft): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Saves a rule: refusals stand beside their fields, worse results and conflicts wait for a decision. */
export function useSaveRule(row: SearchRuleView | null, form: StaffForm<RuleForm>, onDone: () => void) {
  const client = useQueryClient()
  const [newId] = useState(() => crypto.randomUUID())
  const [seen, setSeen] = useState<Seen | null>(row && { version: row.version, draft: draftOfRow(row) })
  const [refused, setRefused] = useState<{ readonly rule: RuleDraft; readonly queries: readonly WorseQuery[] }>()
  const [conflict, setConflict] = useState<RuleConflict>()
  const draft = draftOf(form.watch(), seen?.draft ?? null)
  const worse = refused !== undefined && sameDraft(refused.rule, draft) ? refused.queries : []

  const sent = useRef({ rule: draft, seen })
  const onFailed = (error: unknown): boolean => {
    const { rule, seen } = sent.current
    const queries = worseOf(error)
    const fields = conflictOf(error)
    if (queries !== undefined) setRefused({ rule, queries })
    if (fields !== undefined && seen !== null) {
      const withSeen = Object.entries(fields).map(([name, field]) => [
        name,
        { ...field, seen: seen.draft[name as keyof RuleDraft] },
      ])
      setConflict({ fields: Object.fromEntries(withSeen), version: versionNow(error) ?? seen.version })
      void client.invalidateQueries(callsOf(listSearchRules))
    }
    return queries !== undefined || fields !== undefined || showRefusal(form, error)
  }
  const options = {
    ...{ refreshes: [listSearchRules], done: () => t('saved'), onFailed },
    onDone: () => {
      form.finish()
      onDone()
    },
  }
  const create = useAction(createSearchRule, options)
  const change = useAction(changeSearchRule, options)
  const send = (rule: RuleDraft, from: Seen | null, acceptWorse: boolean): void => {
    sent.current = { rule, seen: from }
    if (row === null || from === null) void create.run({ body: { id: newId, rule, acceptWorse } })
    else void change.run({ params: { id: row.id }, body: { version: from.version, rule, acceptWorse } })
  }
  return {
    draft,
    worse,
    conflict,
    isBusy: create.isRunning || change.isRunning,
    save: () => send(draft, seen, worse.length > 0),
    showRefusal: (error: unknown) => showRefusal(form, error),
    /** Goes on from the rule of the other editor with the chosen fields. */
    resolve: (mine: Partial<RuleDraft>, formOfRule: (rule: RuleDraft) => RuleForm) => {
      if (conflict === undefined) return
      const now = Object.fromEntries(Object.entries(conflict.fields).map(([name, field]) => [name, field.now]))
      const others = { ...draft, ...now } as RuleDraft
      const merged = { ...others, ...mine }
      const from = { version: conflict.version, draft: others }
      setSeen(from)
      setConflict(undefined)
      form.reset(formOfRule(merged))
      send(merged, from, false)
    },
  }
}

/** Shows a refusal beside its field; false when it belongs to none. */
function showRefusal(form: StaffForm<RuleForm>, error: unknown): boolean {
  const isOfForm = (name: unknown): name is keyof RuleForm => typeof name === 'string' && name in form.getValues()
  const field = isApiError(error) ? error.problem?.['field'] : undefined
  if (isOfForm(field)) {
    form.setError(field, { message: problemText(error) }, { shouldFocus: true })
    return true
  }
  const shown = violationsOf(error).map(({ path, code }) => ({ name: path.replace('rule.', ''), code }))
  for (const { name, code } of shown) {
    if (isOfForm(name)) form.setError(name, code === 'before-start' ? { message: t('endBeforeStart') } : { type: code })
  }
  return shown.some(({ name }) => isOfForm(name))
}

export const worseOf = (error: unknown): readonly WorseQuery[] | undefined =>
  problemName(error) === 'search-results-worse' && isApiError(error)
    ? (error.problem?.['queries'] as readonly WorseQuery[])
    : undefined
