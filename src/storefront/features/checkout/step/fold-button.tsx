import caret from 'icon:caret-right'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './checkout-step.module.css'

const t = translator(texts)

interface FoldButtonProps {
  readonly isOpen: boolean
  /** For screen readers. */
  readonly what: string
  readonly onPress: (isOpen: boolean) => void
}

/** Opens a section, or folds it as it is. On phones the whole row of a folded section is its target. */
export function FoldButton({ isOpen, what, onPress }: FoldButtonProps) {
  return (
    <button type="button" className={classes('link', css.fold)} onClick={() => onPress(!isOpen)}>
      <span className={css.foldText}>{t(isOpen ? 'keep' : 'change')}</span>
      <span className="sr"> {what}</span>
      {!isOpen && <Icon of={caret} />}
    </button>
  )
}
