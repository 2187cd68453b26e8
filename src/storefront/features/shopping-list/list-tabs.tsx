import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { href } from '#storefront/routes.ts'
import { chip } from '#storefront/ui/button/chip.ts'

const t = translator(texts)

/** Links from a new list to the lists and carts that the customer keeps. */
export function ListTabs() {
  return (
    <nav {...chip.scroll} aria-label={t('pages')}>
      <a className={chip.one} href={href('/lista-mea')} aria-current="page">
        {t('newList')}
      </a>
      <a className={chip.one} href={href('/account/shopping-lists')}>
        {t('lists')}
      </a>
      <a className={chip.one} href={href('/account/household')}>
        {t('household')}
      </a>
      <a className={chip.one} href={href('/account/recurring-baskets')}>
        {t('recurring')}
      </a>
    </nav>
  )
}
