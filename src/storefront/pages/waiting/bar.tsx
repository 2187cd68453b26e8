import { classes } from '#storefront/lib/dom/class-names.ts'
import css from './waiting.module.css'

interface BarProps {
  /** Its size. */
  readonly className?: string | undefined
  readonly width?: string
}

/** A grey box in place of a text, a picture or a control. */
export function Bar({ className, width }: BarProps) {
  return <div className={classes(css.bar, className)} style={{ width }} />
}
