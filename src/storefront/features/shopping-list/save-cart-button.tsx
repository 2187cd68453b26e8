import bookmark from 'icon:bookmark-simple'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { openModal } from '#storefront/lib/overlays/modals.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { RoundButton } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { SaveCartForm } from './save-list.tsx'

const t = translator(texts)

const askName = (): unknown => openModal({ title: t('saveAsList'), content: <SaveCartForm /> })

/** Keeps the products of the cart as a list, above the open cart; for customers, who have lists. */
export function SaveCartButton() {
  if (!mayBeSignedIn()) return null
  return (
    <RoundButton aria-label={t('saveAsList')} aria-haspopup="dialog" onClick={askName}>
      <Icon of={bookmark} />
    </RoundButton>
  )
}
