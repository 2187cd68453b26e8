import arrow from 'icon:caret-right-bold'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/menu.json'
import { getCategories } from '#modules/catalog/contract.ts'
import { departmentAddress } from '#storefront/components/header/department-menu.tsx'
import { DepartmentPicture } from '#storefront/components/page/department-picture.tsx'
import type { Department } from '#storefront/lib/page/shell.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './flyout.module.css'
import { FlyoutPane } from './flyout-pane.tsx'
import { moveIn } from './move-in.ts'
import { usePreview } from './use-preview.ts'

const t = translator(texts)

interface FlyoutProps {
  readonly departments: readonly Department[]
  /** Slug of the department that the page belongs to; it is shown first. */
  readonly section: string | undefined
  readonly isByKeyboard: boolean
}

/** All departments, and beside them the categories of one: of the focused one, or of the one that the pointer rests on. */
export function Flyout({ departments, section, isByKeyboard }: FlyoutProps) {
  const [shown, setShown] = useState(departments.some(({ slug }) => slug === section) ? section : departments[0]?.slug)
  const tree = useQuery(queryOf(getCategories, {}))
  const list = useRef<HTMLUListElement>(null)
  const pane = useRef<HTMLElement>(null)
  const preview = usePreview(pane, setShown)
  useEffect(() => {
    if (isByKeyboard) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [isByKeyboard])
  const current = departments.find(({ slug }) => slug === shown)
  const pictureOf = (slug: string) => tree.data?.children.find((department) => department.slug === slug)?.picture

  const onListKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'ArrowRight') {
      event.preventDefault()
      pane.current?.querySelector('a')?.focus()
    } else moveIn(list.current, event)
  }
  const onPaneKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'ArrowLeft') {
      event.preventDefault()
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    } else moveIn(pane.current, event)
  }

  return (
    <div className={css.flyout}>
      {/* Over, too: this may appear under a pointer that rests. */}
      <div
        className={css.side}
        onPointerOver={preview.onMove}
        onPointerMove={preview.onMove}
        onPointerLeave={preview.onLeave}
      >
        <ul ref={list} onKeyDown={onListKey}>
          {departments.map((department) => {
            const { slug, name } = department
            const picture = pictureOf(slug)
            return (
              <li key={slug}>
                <a
                  href={departmentAddress(department)}
                  data-department={slug}
                  data-shown={slug === shown ? '' : undefined}
                  tabIndex={slug === shown ? 0 : -1}
                  aria-current={slug === section ? 'true' : undefined}
                  onFocus={() => setShown(slug)}
                >
                  <span className={css.picture}>{picture && <DepartmentPicture picture={picture} />}</span>
                  {name}
                  <Icon of={arrow} />
                </a>
              </li>
            )
          })}
        </ul>
        <a className="link" href={href('/c')}>
          {t('all')}
        </a>
      </div>
      {current && (
        <section ref={pane} className={css.pane} aria-label={current.name} onKeyDown={onPaneKey}>
          <FlyoutPane department={current} tree={tree} />
        </section>
      )}
    </div>
  )
}
