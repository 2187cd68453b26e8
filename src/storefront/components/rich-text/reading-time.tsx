import clock from 'icon:clock'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/rich-text.json'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './reading-time.module.css'

const t = translator(texts)

/** "5 minute de citit". */
export const readingTimeText = (minutes: number): string => t('readingTime', { count: minutes })

export function ReadingTime({ minutes }: { readonly minutes: number }) {
  return (
    <span className={css.time}>
      <Icon of={clock} />
      {readingTimeText(minutes)}
    </span>
  )
}
