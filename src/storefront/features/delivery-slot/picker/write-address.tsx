import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import type { AddressView } from '#modules/delivery/contract.ts'
import { loginAddress } from '#modules/identity/rules/login-address.ts'
import { AddressForm } from '#storefront/components/address/address-form.tsx'
import { addressModal, closeAddressModal, openAddressModal } from '#storefront/lib/overlays/address-modal.ts'
import { closeModals, openModal } from '#storefront/lib/overlays/modals.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

/** Opens the address form above the picker. */
export function writeAddress(onSaved: (address: AddressView) => void): void {
  openAddressModal({ component: mayBeSignedIn() ? 'address' : 'sign-in', title: t('addressTitle') })
  const { title } = addressModal.get()
  openModal({ title, content: <WriteAddress onSaved={onSaved} />, onClose: closeAddressModal })
}

/** A guest fills in the form first and signs in to save it. */
function WriteAddress({ onSaved }: { readonly onSaved: (address: AddressView) => void }) {
  const isGuest = useStore(addressModal, ({ component }) => component) === 'sign-in'
  const saved = (address: AddressView): void => {
    closeModals()
    raiseToast({ type: 'success', content: t('addressSaved'), duration: 'long' })
    onSaved(address)
  }
  return (
    <div className="stack">
      <p className="muted">{t(isGuest ? 'keptForLater' : 'keptWithAccount')}</p>
      <AddressForm
        onSaved={saved}
        onCancel={closeModals}
        action={isGuest && <ButtonLink href={loginAddress(location.pathname)}>{t('signIn')}</ButtonLink>}
      />
    </div>
  )
}
