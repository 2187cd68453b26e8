import { useStore } from '#browser/store.ts'
import { Keys } from '#console/components/keys.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { letterKeys } from '#console/lib/preferences/letter-keys.ts'
import { useShortcutList } from '#console/lib/shortcuts/shortcuts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

/** What can be done by keyboard on this page. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const shortcuts = useShortcutList()
  const letters = useStore(letterKeys)
  const unique = shortcuts.filter(
    ({ label }, index) => shortcuts.findLastIndex((other) => other.label === label) === index,
  )
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose}>
      <p className="q xs">{t(letters === 'on' ? 'shortcuts.hint' : 'shortcuts.off')}</p>
      <ul className="ks">
        {unique.map(({ keys, label }) => (
          <li key={`${keys}${label}`}>
            <span>{label}</span>
            <span className="row g6">
              {keys.split(', ').map((one) => (
                <Keys key={one} of={one} />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
