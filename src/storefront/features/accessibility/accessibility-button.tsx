import person from 'icon:person-arms-spread-fill'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/layout.json'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './accessibility.module.css'

const t = translator(texts)

/** On every page, 68 px from the bottom and 10 px from the left; hidden while a dialog covers the page. */
export function AccessibilityButton() {
  return (
    <button
      type="button"
      className={css.button}
      aria-haspopup="dialog"
      aria-label={t('accessibility')}
      onClick={() => openDrawer('accessibility', {})}
    >
      <Icon of={person} />
    </button>
  )
}
