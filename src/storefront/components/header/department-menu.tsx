import list from 'icon:list-bold'
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react'
import { makeStore, useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/layout.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import { ErrorBoundary } from '#storefront/components/error-screen/error-boundary.tsx'
import type { Department } from '#storefront/lib/page/shell.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './department-menu.module.css'

const t = translator(texts)
const menuId = 'departamente'

const isMenuOpen = makeStore(false)

export const departmentAddress = ({ slug }: Department): string => formatListing(wholeListing('category', slug))

/** Opens the menu of departments; the arrow down does too, as on any menu button. */
export function DepartmentButton({ className }: { readonly className: string | undefined }) {
  const isOpen = useStore(isMenuOpen)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (event.key === 'ArrowDown' && !isOpen) event.currentTarget.click()
  }
  return (
    <button type="button" className={className} popoverTarget={menuId} aria-expanded={isOpen} onKeyDown={onKeyDown}>
      <Icon of={list} />
      {t('departments')}
    </button>
  )
}

interface DepartmentMenuProps {
  readonly departments: readonly Department[]
  /** What the opened menu shows instead of the plain list; `isByKeyboard` when a key has opened it. */
  readonly children: (isByKeyboard: boolean) => ReactNode
}

/** All departments, in a popover that the browser opens and closes by itself, before the page has its script too. */
export function DepartmentMenu({ departments, children }: DepartmentMenuProps) {
  const [opening, setOpening] = useState<{ readonly isByKeyboard: boolean; readonly count: number }>()
  const plain = (
    <ul className={css.plain}>
      {departments.map((department) => (
        <li key={department.slug}>
          <a href={departmentAddress(department)}>{department.name}</a>
        </li>
      ))}
    </ul>
  )
  return (
    <div
      id={menuId}
      popover="auto"
      className={css.menu}
      onToggle={({ target, currentTarget, newState }) => {
        if (target !== currentTarget) return
        isMenuOpen.set(newState === 'open')
        if (newState !== 'open') return
        const isByKeyboard = document.activeElement?.matches('button:focus-visible') ?? false
        setOpening(({ count } = { isByKeyboard, count: 0 }) => ({ isByKeyboard, count: count + 1 }))
      }}
    >
      {opening === undefined ? (
        plain
      ) : (
        <ErrorBoundary key={opening.count} fallback={plain}>
          <Suspense fallback={plain}>{children(opening.isByKeyboard)}</Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
