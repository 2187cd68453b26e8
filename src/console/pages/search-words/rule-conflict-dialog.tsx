import { useQuery } from '@tanstack/react-query'
import { ConflictDialog } from '#console/components/conflict-dialog.tsx'
import { queryOf } from '#console/lib/queries.ts'
import { formatDayTime } from '#console/lib/text/formats.ts'
import { listSearchRules, type RuleDraft } from '#modules/search/contract.staff.ts'
import { ruleKinds } from '#modules/search/rules/search-rules.ts'
import { formOf, type RuleForm, type RuleProduct } from './rule-form.ts'
import { t } from './rule-text.ts'
import type { RuleConflict } from './use-save-rule.ts'

interface RuleConflictDialogProps {
  readonly conflict: RuleConflict
  /** Products whose names are known, beside those of saved rules. */
  readonly known: readonly RuleProduct[]
  readonly isBusy: boolean
  readonly onResolve: (mine: Partial<RuleDraft>, formOfRule: (rule: RuleDraft) => RuleForm) => void
  readonly onDrop: () => void
}

const labels: Readonly<Record<keyof RuleDraft, string>> = {
  ...{ kind: t('kind'), words: t('words'), target: t('meaning'), products: t('chosen') },
  ...{ validFrom: t('validFrom'), validUntil: t('validUntil') },
}

/** Somebody has changed the rule since: field by field theirs or one's own. */
export function RuleConflictDialog({ conflict, known, isBusy, onResolve, onDrop }: RuleConflictDialogProps) {
  const { data } = useQuery(queryOf(listSearchRules, {}))
  const named = [...(data?.items ?? []).flatMap(({ goods }) => goods), ...known]
  const show = (field: string, value: unknown): string => {
    const kind = field === 'kind' && ruleKinds.find((one) => one === value)
    if (kind) return t(`kinds.${kind}`)
    if (value === null || (Array.isArray(value) && value.length === 0)) return t('nothing')
    if (field.startsWith('valid')) return formatDayTime(String(value))
    if (!Array.isArray(value)) return String(value)
    return value.map((code) => named.find((one) => one.code === code)?.name ?? String(code)).join(', ')
  }
  return (
    <ConflictDialog
      fields={conflict.fields}
      labels={labels}
      show={show}
      isBusy={isBusy}
      onSave={(mine) => onResolve(mine as Partial<RuleDraft>, (rule) => formOf(rule, named))}
      onDrop={onDrop}
    />
  )
}
