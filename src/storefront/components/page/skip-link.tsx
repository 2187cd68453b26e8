import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'

const t = translator(texts)

/** The first link of every page. It is not hydrated. */
export function SkipLink() {
  return (
    <a className="skip" href="#continut">
      {t('skip')}
    </a>
  )
}
