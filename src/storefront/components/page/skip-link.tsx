import { translator } from '#kernel/translate.ts'
import texts from '#locales/skip-links.json'

const t = translator(texts)

/** The first links of every page; the second where products are listed. They are not hydrated. */
export function SkipLinks() {
  return (
    <>
      <a className="skip" href="#continut">
        {t('skip')}
      </a>
      <a className="skip to-products" href="#produse">
        {t('skipToProducts')}
      </a>
    </>
  )
}
