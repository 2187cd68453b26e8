import pinPlus from 'icon:map-pin-plus'
import plus from 'icon:plus-bold'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-addresses.json'
import { type AddressView, listAddresses } from '#modules/delivery/contract.ts'
import { AddressForm } from '#storefront/components/address/address-form.tsx'
import { SavedCards } from '#storefront/components/customer/saved-cards.tsx'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { AddressCard } from './address-card.tsx'
import css from './addresses.module.css'

const t = translator(texts)

type OpenForm = { readonly kind: 'new' } | { readonly kind: 'change'; readonly address: AddressView } | null

interface AddressesProps {
  /** Draws the page around the list, with the button that adds an address in its head. */
  readonly frame: (action: ReactNode, content: ReactNode) => ReactNode
}

/** The customer's addresses, the default one first, to edit or remove. */
export function Addresses({ frame }: AddressesProps) {
  const query = useQuery(queryOf(listAddresses, {}))
  const [open, setOpen] = useState<OpenForm>(null)
  const close = (): void => setOpen(null)
  const add = (): void => setOpen({ kind: 'new' })
  const saved = (): void => {
    close()
    raiseToast({ type: 'success', content: t('saved') })
  }
  const content = (
    <>
      <QueryResult query={query}>
        {(addresses) => (
          <SavedCards label={t('title')}>
            {addresses.map((address) => (
              <AddressCard key={address.id} address={address} onChange={() => setOpen({ kind: 'change', address })} />
            ))}
            <li>
              <button type="button" className={css.add} onClick={add}>
                <Icon of={pinPlus} />
                <b>{t(addresses.length === 0 ? 'addFirst' : 'addAnother')}</b>
                {addresses.length === 0 && <span className="muted">{t('emptyText')}</span>}
              </button>
            </li>
          </SavedCards>
        )}
      </QueryResult>
      {open && (
        <Dialog look="modal" title={t(open.kind === 'new' ? 'newTitle' : 'changeTitle')} onClose={close}>
          <AddressForm {...(open.kind === 'change' && { address: open.address })} onSaved={saved} onCancel={close} />
        </Dialog>
      )}
    </>
  )
  const action = (
    <Button onClick={add}>
      <Icon of={plus} />
      {t('add')}
    </Button>
  )
  return frame(action, content)
}
