import check from 'icon:check-circle-fill'
import question from 'icon:question-fill'
import warning from 'icon:warning-fill'
import cross from 'icon:x-circle-fill'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { useJudgement } from './judgements.ts'
import { markText } from './mark-text.ts'
import css from './marks.module.css'

const icons = { contains: cross, 'may-contain': warning, unknown: question, fits: check } as const

/** What the profile says of a product, in words and with an icon. */
export function Mark({ code }: { readonly code: string }) {
  const judgement = useJudgement(code)
  const text = judgement && markText(judgement)
  if (!judgement || !text) return null
  return (
    <span className={classes(css.mark, css[judgement.verdict])}>
      <Icon of={icons[judgement.verdict]} />
      {text}
    </span>
  )
}
