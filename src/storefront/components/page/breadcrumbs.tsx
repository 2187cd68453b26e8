import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { href } from '#storefront/routes.ts'
import css from './breadcrumbs.module.css'

const t = translator(texts)

export interface Crumb {
  readonly name: string
  /** Undefined for the page itself, which is last. */
  readonly address?: string
}

/** The path from the home page to the current page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav className={css.crumbs} aria-label={t('breadcrumbs')}>
      <ol>
        <li>
          <a href={href('/')}>{t('home')}</a>
        </li>
        {crumbs.map(({ name, address }) => (
          <li key={name} aria-current={address ? undefined : 'page'}>
            {address ? <a href={address}>{name}</a> : name}
          </li>
        ))}
      </ol>
    </nav>
  )
}
