import { translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import { href } from '#storefront/routes.ts'
import { chip } from '#storefront/ui/button/chip.ts'
import css from './freshclub.module.css'

const t = translator(texts)

const tabs = [
  { key: 'overview', to: href('/account/freshclub') },
  { key: 'history', to: href('/account/freshclub/history') },
  { key: 'about', to: href('/account/freshclub/about') },
] as const

/** Links between the pages of the club. */
export function ClubTabs({ current }: { readonly current?: (typeof tabs)[number]['key'] }) {
  return (
    <nav className={css.tabs} aria-label={t('pages')}>
      {tabs.map(({ key, to }) => (
        <a key={key} className={chip.one} href={to} aria-current={key === current ? 'page' : undefined}>
          {t(key)}
        </a>
      ))}
    </nav>
  )
}
