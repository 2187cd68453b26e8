import { translator } from '#kernel/translate.ts'
import texts from '#locales/dietary-marks.json'
import type { ProductJudgement } from '#modules/dietary/contract.ts'
import { hasLimits } from './judgements.ts'

const t = translator(texts)

type Reason = ProductJudgement['reasons'][number]

/** "Conține lactoză", "Lactoză: nesigur", "Nu este vegan". */
export function reasonText(reason: Reason): string {
  if (reason.kind === 'diet') return t(`diet.${reason.value}.${reason.verdict === 'contains' ? 'against' : 'unknown'}`)
  const name = reason.kind === 'substance' ? t(`substance.${reason.value}`) : reason.value
  return t(`verdict.${reason.verdict}`, { name })
}

/** Null when there is nothing to say. */
export function markText({ reasons: [worst], wishes }: ProductJudgement): string | null {
  if (worst) return reasonText(worst)
  const [wish] = wishes
  if (wish !== undefined) return t(`wish.${wish}`)
  return hasLimits() ? t('fits') : null
}
