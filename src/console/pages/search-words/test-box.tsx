import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Button } from '#console/components/button.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { queryOf } from '#console/lib/queries.ts'
import type { OkOf } from '#kernel/contract.ts'
import { listSearchRules, type RuleDraft, trySearchRule } from '#modules/search/contract.staff.ts'
import { isPlaced, type RuleForm, type RuleProduct } from './rule-form.ts'
import { t } from './rule-text.ts'
import { TrialView } from './trial-view.tsx'
import { WorseList } from './worse-list.tsx'

interface TestBoxProps {
  /** The rule that is changed; null for a new one. */
  readonly id: string | null
  readonly draft: RuleDraft
  /** Shows a refusal beside its field; false when it belongs to none. */
  readonly showRefusal: (error: unknown) => boolean
}

/** What a query finds now, and what it would find with the unsaved rule. */
export function TestBox({ id, draft, showRefusal }: TestBoxProps) {
  const form = useFormContext<RuleForm>()
  const kept = useQuery(queryOf(listSearchRules, {})).data?.kept ?? []
  const [typed, setTyped] = useState<string | null>(null)
  const [tried, setTried] = useState<Tried>()
  const query = (typed ?? draft.words).trim()
  const rule = JSON.stringify(draft)
  const attempt = useAction(trySearchRule, {
    onDone: (answer) => setTried({ query, rule, answer }),
    onFailed: showRefusal,
  })
  const compare = (): void => {
    if (query !== '') void attempt.run({ body: { query, id, rule: triable(draft) } })
  }
  const shown = tried?.query === query ? tried : undefined
  const after = shown?.rule === rule ? shown.answer.after : undefined
  const choose = isPlaced(draft.kind)
    ? {
        kind: draft.kind,
        isChosen: (code: string) => draft.products.includes(code),
        choose: (product: RuleProduct) =>
          form.setValue('products', [...form.getValues('products'), product], { shouldDirty: true }),
      }
    : undefined
  return (
    <section className="trial" aria-labelledby="trial-title">
      <h3 id="trial-title">{t('trial')}</h3>
      <p className="q">{t('trialText')}</p>
      <div className="row">
        <span className="in">
          <input
            aria-label={t('query')}
            value={typed ?? draft.words}
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Enter compares; it never saves the rule from here.
              event.preventDefault()
              compare()
            }}
          />
        </span>
        <Button isBusy={attempt.isRunning} disabled={query === ''} onClick={compare}>
          {t('compare')}
        </Button>
      </div>
      {shown && (
        <div className="trial-sides" aria-live="polite">
          <TrialView title={t('before')} tried={shown.answer.before} other={after} mark="gone" choose={choose} />
          {after ? (
            <TrialView title={t('after')} tried={after} other={shown.answer.before} mark="added" choose={undefined} />
          ) : (
            <p className="q">{t('compareAgain')}</p>
          )}
        </div>
      )}
      {shown && after && shown.answer.worse.length > 0 && (
        <WorseList queries={shown.answer.worse}>{t('worse')}</WorseList>
      )}
      {shown && after && shown.answer.worse.length === 0 && (
        <p className="q">{t(kept.length > 0 ? 'noWorse' : 'noKept')}</p>
      )}
    </section>
  )
}

interface Tried {
  readonly query: string
  /** As text. */
  readonly rule: string
  readonly answer: OkOf<typeof trySearchRule>
}

/** A pin without products is not a rule yet: the trial then shows what the query finds, to choose from. */
const triable = (rule: RuleDraft): RuleDraft | null => (isPlaced(rule.kind) && rule.products.length === 0 ? null : rule)
