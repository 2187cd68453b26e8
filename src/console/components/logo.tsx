import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

/** The wordmark of the shop with the name of the console. */
export const Logo = () => (
  <>
    <span className="wordmark" role="img" aria-label={t('shop')} />
    <span>{t('name')}</span>
  </>
)
