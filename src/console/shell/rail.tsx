import { Link, useLocation } from '@tanstack/react-router'
import { Fragment, useEffect, useRef } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { Logo } from '#console/components/logo.tsx'
import { useMenu } from '#console/lib/menu.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { sections } from '../pages/page.ts'
import { AccountMenu } from './account-menu.tsx'

const t = translator(texts)

/** The menu: permitted pages and the account. It scrolls to the current page where not all have room. */
export function Rail() {
  const menu = useMenu()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address decides which link is the current one.
  useEffect(() => {
    const scroll = (): void =>
      nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    scroll()
    // Links are as wide as their letters.
    void document.fonts.ready.then(scroll)
  }, [pathname])
  const groups = sections.map((section) => ({
    section,
    pages: menu.filter((page) => page.menu.section === section),
  }))
  return (
    <aside className="rail">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <Link className="logo" to="/">
        <Logo />
      </Link>
      <nav ref={nav} aria-label={t('menu.label')}>
        {groups
          .filter(({ pages }) => pages.length > 0)
          .map(({ section, pages }) => (
            <Fragment key={section}>
              {section !== 'today' && <h2 className="rail-h">{t(`menu.${section}`)}</h2>}
              {pages.map(({ path, title, menu: { icon } }) => (
                <Link
                  key={path}
                  to={path}
                  activeOptions={{ exact: path === '/' }}
                  activeProps={{ 'aria-current': 'page' }}
                >
                  <Icon of={icon} />
                  <span className="cut">{title}</span>
                </Link>
              ))}
            </Fragment>
          ))}
      </nav>
      <AccountMenu />
    </aside>
  )
}
