import { useQuery } from '@tanstack/react-query'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-info.json'
import { nextIntervals } from '#modules/delivery/contract.ts'
import { loginAddress } from '#modules/identity/rules/login-address.ts'
import { AddressForm } from '#storefront/components/address/address-form.tsx'
import { formatShortDay } from '#storefront/lib/dates/dates.ts'
import { addressModal, closeAddressModal, openAddressModal } from '#storefront/lib/overlays/address-modal.ts'
import { closeModals, openModal } from '#storefront/lib/overlays/modals.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { readStored, storageKeys } from '#storefront/lib/storage/storage.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

/** Opens a modal about delivery areas, times and fees, with links to choose an address and an interval. */
export function explainDelivery(): void {
  openModal({
    title: t('title'),
    content: (
      <div className="stack">
        <p>{t('where')}</p>
        <NextIntervals />
        <p>{t('when')}</p>
        <p>{t('express')}</p>
        <p>{t('cost')}</p>
      </div>
    ),
    footer: (
      <>
        <Button look="secondary" onClick={writeAddress}>
          {t('write')}
        </Button>
        <ButtonLink href={href('/checkout')}>{t('choose')}</ButtonLink>
      </>
    ),
  })
}

/** The next free intervals in the zone of the address that was last chosen in this browser. */
function NextIntervals() {
  const { data } = useQuery({
    ...queryOf(nextIntervals, {}),
    enabled: readStored(storageKeys.logisticChannel) !== undefined,
    refetchOnMount: 'always',
  })
  if (!data?.channel) return null
  const { name: zone } = data.channel
  if (data.intervals.length === 0) return <p>{t('nextNone', { zone })}</p>
  return (
    <div>
      <h3>{t('next', { zone })}</h3>
      <ul>
        {data.intervals.map(({ id, day, since, until }) => (
          <li key={id} className="num">
            {`${formatShortDay(day)}, ${since.slice(11, 16)}–${until.slice(11, 16)}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Replaces the modal by the address form. */
function writeAddress(): void {
  closeModals()
  openAddressModal({ component: mayBeSignedIn() ? 'address' : 'sign-in', title: t('addressTitle') })
  const { title } = addressModal.get()
  openModal({ title, content: <WriteAddress />, onClose: closeAddressModal })
}

/** A guest fills in the form first and signs in to save it. */
function WriteAddress() {
  const isGuest = useStore(addressModal, ({ component }) => component) === 'sign-in'
  const saved = (): void => {
    closeModals()
    raiseToast({ type: 'success', content: t('saved'), duration: 'long' })
  }
  return (
    <div className="stack">
      <p className="muted">{t(isGuest ? 'keptHere' : 'keptWithAccount')}</p>
      <AddressForm
        onSaved={saved}
        onCancel={closeModals}
        action={isGuest && <ButtonLink href={loginAddress(location.pathname)}>{t('signIn')}</ButtonLink>}
      />
    </div>
  )
}
