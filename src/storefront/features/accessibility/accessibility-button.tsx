import person from 'icon:person-arms-spread-fill'
import { lazy, Suspense, useState } from 'react'
import texts from '#locales/layout.json'
import { translator } from '#storefront/lib/i18n.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import css from './accessibility.module.css'

const t = translator(texts)
const Panel = lazy(async () => ({ default: (await import('./accessibility-panel.tsx')).AccessibilityPanel }))

/** On every page, 68 px from the bottom and 10 px from the left; gone while something lies over the page. */
export function AccessibilityButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-label={t('accessibility')}
        onClick={() => setOpen(true)}
      >
        <Icon of={person} />
      </button>
      {isOpen && (
        <Suspense>
          <Panel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
