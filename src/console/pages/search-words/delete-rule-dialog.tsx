import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '#console/components/overlays/confirm-dialog.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { api } from '#console/lib/api/api.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import {
  deleteSearchRule,
  listSearchRules,
  type SearchRuleView,
  trySearchRule,
} from '#modules/search/contract.staff.ts'
import { foundText, t } from './rule-text.ts'
import { worseOf } from './use-save-rule.ts'
import { WorseList } from './worse-list.tsx'

interface DeleteRuleDialogProps {
  readonly row: SearchRuleView
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks before a rule is deleted, with what its words find then. */
export function DeleteRuleDialog({ row, onDone, onClose }: DeleteRuleDialogProps) {
  const { id, version, words } = row
  const { data, isPending } = useQuery({
    queryKey: [trySearchRule.id, id, version],
    queryFn: () => api(trySearchRule, { body: { query: words, id, rule: null } }),
    retry: false,
  })
  const remove = useAction(deleteSearchRule, {
    refreshes: [listSearchRules],
    ...{ done: () => t('deleted'), onDone, onFailed: () => true },
  })
  const worse = worseOf(remove.error) ?? data?.worse ?? []
  return (
    <ConfirmDialog
      title={t('deleteTitle', { words })}
      action={t(worse.length > 0 ? 'deleteAnyway' : 'deleteDo')}
      isDanger
      isBusy={remove.isRunning}
      canConfirm={!isPending}
      onConfirm={() => void remove.run({ params: { id }, body: { version, acceptWorse: worse.length > 0 } })}
      onClose={onClose}
    >
      <div className="col g12">
        {data && (
          <p>
            {data.before.redirect !== null && row.kind === 'redirect'
              ? t('deleteRedirect', { words, path: data.before.redirect, after: foundText(data.after.total) })
              : t('deleteText', { words, before: foundText(data.before.total), after: foundText(data.after.total) })}
          </p>
        )}
        {worse.length > 0 && <WorseList queries={worse}>{t('worse')}</WorseList>}
        {remove.error !== undefined && worseOf(remove.error) === undefined && (
          <p className="hint bad" role="alert">
            {problemText(remove.error)}
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}
