import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '#console/components/button.tsx'
import { useStaffForm } from '#console/components/form/use-staff-form.ts'
import { Sheet } from '#console/components/overlays/dialog.tsx'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { translator } from '#kernel/translate.ts'
import shared from '#locales/console.json'
import { DeleteRuleDialog } from './delete-rule-dialog.tsx'
import { RuleConflictDialog } from './rule-conflict-dialog.tsx'
import { RuleFields } from './rule-fields.tsx'
import { type EditedRule, ruleSchema } from './rule-form.ts'
import { t } from './rule-text.ts'
import { TestBox } from './test-box.tsx'
import { useSaveRule } from './use-save-rule.ts'
import { WorseList } from './worse-list.tsx'

const ts = translator(shared)

interface RuleSheetProps {
  readonly edited: EditedRule
  readonly onClose: () => void
}

/** One rule with its test box: what a query finds before and after the unsaved change. */
export function RuleSheet({ edited, onClose }: RuleSheetProps) {
  const { row } = edited
  const form = useStaffForm({ draft: null, schema: ruleSchema, values: edited.form })
  const { draft, worse, conflict, isBusy, save, resolve, showRefusal } = useSaveRule(row, form, onClose)
  const [isDeleting, setDeleting] = useState(false)
  const submit = (): void => void form.handleSubmit(save)()
  useShortcuts([{ keys: 'ctrl+s, ctrl+enter', label: ts('shortcuts.save'), isForDialogs: true, run: submit }])
  const close = (): void => {
    form.finish()
    onClose()
  }
  if (conflict !== undefined) {
    const known = [...form.getValues('products'), ...edited.form.products]
    return <RuleConflictDialog {...{ conflict, known, isBusy }} onResolve={resolve} onDrop={close} />
  }
  if (isDeleting && row) return <DeleteRuleDialog row={row} onDone={close} onClose={() => setDeleting(false)} />
  return (
    <Sheet
      title={t(row ? 'edit' : 'new')}
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button size="lg" onClick={close}>
            {ts('giveUp')}
          </Button>
          <span className="row end">
            {row && (
              <Button size="lg" kind="remove" onClick={() => setDeleting(true)}>
                {t('delete')}
              </Button>
            )}
            <Button type="submit" size="lg" kind="main" isBusy={isBusy}>
              {t(worse.length > 0 ? 'saveAnyway' : 'save')}
            </Button>
          </span>
        </>
      }
    >
      <FormProvider {...form}>
        <div className="col g12">
          <RuleFields kind={draft.kind} />
          {worse.length > 0 && <WorseList queries={worse}>{t('worseSave')}</WorseList>}
          <TestBox id={row?.id ?? null} draft={draft} showRefusal={showRefusal} />
        </div>
      </FormProvider>
    </Sheet>
  )
}
