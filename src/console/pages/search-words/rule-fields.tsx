import { Select } from '#console/components/form/select.tsx'
import { TextField } from '#console/components/form/text-field.tsx'
import { type RuleKind, ruleKinds } from '#modules/search/rules/search-rules.ts'
import { ProductField } from './product-field.tsx'
import { isPlaced } from './rule-form.ts'
import { t } from './rule-text.ts'

const kinds = ruleKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))

/** The fields that a kind of rule has. */
export const RuleFields = ({ kind }: { readonly kind: RuleKind }) => (
  <>
    <Select name="kind" label={t('kind')} hint={t(`kindHints.${kind}`)} options={kinds} />
    <TextField name="words" label={t('words')} maxLength={200} />
    {kind === 'synonym' && (
      <TextField name="target" label={t('targets.synonym')} hint={t('synonymHint')} maxLength={200} />
    )}
    {kind === 'redirect' && (
      <TextField name="target" label={t('targets.redirect')} hint={t('redirectHint')} maxLength={500} />
    )}
    {isPlaced(kind) && (
      <>
        <ProductField kind={kind} />
        <div className="rule-dates">
          <TextField name="validFrom" type="datetime-local" label={t('validFrom')} hint={t('validHint')} />
          <TextField name="validUntil" type="datetime-local" label={t('validUntil')} hint={t('validHint')} />
        </div>
      </>
    )}
  </>
)
