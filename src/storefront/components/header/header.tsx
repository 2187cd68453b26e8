import crown from 'icon:crown-simple-fill'
import heart from 'icon:heart'
import checks from 'icon:list-checks'
import tag from 'icon:tag-fill'
import person from 'icon:user-circle'
import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/layout.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { Department, ShellLink } from '#storefront/lib/page/shell.ts'
import { href } from '#storefront/routes.ts'
import { roundClass } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Logo } from '#storefront/ui/image/logo.tsx'
import { DepartmentButton, DepartmentMenu, departmentAddress } from './department-menu.tsx'
import css from './header.module.css'

const t = translator(texts)

interface HeaderProps {
  readonly departments: readonly Department[]
  readonly links: readonly ShellLink[]
  /** Slug of the department the page belongs to. */
  readonly section: string | undefined
  readonly slot: ReactNode
  readonly search: ReactNode
  readonly cart: ReactNode
  /** Replaces the plain list of departments once the menu is opened. */
  readonly flyout: (isByKeyboard: boolean) => ReactNode
}

/** The sticky header: logo, delivery slot, search, account and cart; below them the departments. */
export function Header({ departments, links: [first, ...links], section, ...parts }: HeaderProps) {
  const { slot, search, cart, flyout } = parts
  return (
    <header className={css.top}>
      <div className="wrap">
        <div className={css.bar} data-testid="header-desktop">
          <a className={css.logo} href={href('/')} aria-label={t('homeLinkLabel')}>
            <Logo />
          </a>
          <div className={css.slot}>{slot}</div>
          <div className={css.search}>{search}</div>
          <div className={css.account}>
            <a className={roundClass} href={href('/lista-mea')} aria-label={t('tabList')}>
              <Icon of={checks} />
            </a>
            <a className={roundClass} href={href('/favorites')} aria-label={t('favourites')}>
              <Icon of={heart} />
            </a>
            <a className={roundClass} href={href('/account')} aria-label={t('account')}>
              <Icon of={person} />
            </a>
          </div>
          <div className={css.cart}>{cart}</div>
        </div>
        <nav className={css.nav} aria-label={t('departments')}>
          <DepartmentButton className={css.menuButton} />
          {first && <NavLink {...first} />}
          <div className={css.departments}>
            <ul>
              {departments.map((department) => (
                <li key={department.slug}>
                  <a
                    href={departmentAddress(department)}
                    aria-current={department.slug === section ? 'true' : undefined}
                  >
                    {department.name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <a href={href('/retete')} aria-current={section === 'retete' ? 'true' : undefined}>
            {t('recipes')}
          </a>
          {links.map((link) => (
            <NavLink key={link.url} {...link} />
          ))}
        </nav>
      </div>
      <DepartmentMenu departments={departments}>{flyout}</DepartmentMenu>
    </header>
  )
}

/** Links that have an icon and a colour of their own. */
const looks: Readonly<Record<string, { readonly icon: string; readonly look: string | undefined }>> = {
  [formatListing(wholeListing('promotions'))]: { icon: tag, look: css.promo },
  [href('/descopera-genius')]: { icon: crown, look: css.genius },
}

function NavLink({ title, url }: ShellLink) {
  const own = looks[url]
  return (
    <a className={own?.look} href={url}>
      {own && <Icon of={own.icon} />}
      {title}
    </a>
  )
}
