import pin from 'icon:map-pin-duotone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/checkout.json'
import { type AddressView, listAddresses } from '#modules/delivery/contract.ts'
import { phoneText } from '#modules/delivery/rules/phone.ts'
import { type OrderView, setShippingAddress } from '#modules/ordering/contract.ts'
import { AddressForm } from '#storefront/components/address/address-form.tsx'
import { chooseChannel } from '#storefront/components/address/logistic-channel.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { focusOn } from '#storefront/lib/dom/focus.ts'
import { useRestoredFocus } from '#storefront/lib/dom/restored-focus.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { ChangeRefusal } from '../step/change-refusal.tsx'
import { CheckoutStep } from '../step/checkout-step.tsx'
import { FoldButton } from '../step/fold-button.tsx'
import { useOrderChange } from '../step/use-order-change.ts'

const t = translator(texts)

interface AddressStepProps {
  readonly order: OrderView
  /** Whether a known address is a row. */
  readonly isCompact: boolean
}

/** Delivery address: one of the customer's saved addresses, or a new one; a saved one leads on to the intervals. */
export function AddressStep({ order, isCompact }: AddressStepProps) {
  const addresses = useQuery(queryOf(listAddresses, {}))
  const [view, setView] = useState<'chosen' | 'list' | 'form'>('chosen')
  const { choose, pending, error } = useOrderChange(({ tokenValue }, shippingAddressId: number) =>
    api(setShippingAddress, { params: { id: tokenValue }, body: { shippingAddressId } }),
  )
  const { currentSelectedAddress: chosen } = order
  const known = addresses.data
  const shows = view === 'form' || known?.length === 0 ? 'form' : chosen && view === 'chosen' ? 'chosen' : 'list'
  useRestoredFocus('#shippingAddress', shows)

  const select = (id: number, isNew = false): void => {
    const picked = known?.find((address) => address.id === id)
    if (picked) chooseChannel(picked)
    // The address is saved even if the order refuses it. Leave the form, or submitting it again would save it twice.
    setView('list')
    // The shopper may have opened the form again before the answer arrived: leave that view open.
    choose(id, {
      onSuccess: () => {
        setView((now) => (now === 'list' ? 'chosen' : now))
        if (isNew) goOnToIntervals()
      },
    })
  }

  const name = chosen && titleOf(known?.find(({ id }) => id === chosen.id) ?? { ...chosen, name: null })
  const row =
    isCompact && shows === 'chosen' && chosen
      ? {
          icon: pin,
          value: (
            <>
              {name}, <span className="num oneLine">{phoneText(chosen.contactPhoneNumber)}</span>
            </>
          ),
          detail: chosen.fullAddress,
        }
      : undefined
  return (
    <CheckoutStep
      id="shippingAddress"
      number={isCompact ? undefined : 1}
      title={t('address')}
      subtitle={shows === 'list' ? t('addressHelp') : undefined}
      isDone={shows === 'chosen'}
      action={
        chosen &&
        shows !== 'form' && (
          <FoldButton
            isOpen={shows === 'list'}
            what={t('changeAddress')}
            onPress={(isOpen) => setView(isOpen ? 'list' : 'chosen')}
          />
        )
      }
      row={row}
      onKeyDown={({ key }) => key === 'Escape' && chosen && view === 'list' && setView('chosen')}
    >
      {shows === 'chosen' && chosen && !row && (
        <div>
          <p>
            <b>{name}</b>
          </p>
          <p>{chosen.fullAddress}</p>
          <p className="muted num">{phoneText(chosen.contactPhoneNumber)}</p>
        </div>
      )}
      {shows === 'list' && (
        <QueryResult query={addresses} waiting={<Skeleton size="row" />}>
          {(all) => (
            <>
              <Picks label={t('address')}>
                {all.map((address) => (
                  <AddressPick key={address.id} address={address} chosenId={pending ?? chosen?.id} onChoose={select} />
                ))}
              </Picks>
              <div>
                <Button look="secondary" size="small" onClick={() => setView('form')}>
                  {t('newAddress')}
                </Button>
              </div>
            </>
          )}
        </QueryResult>
      )}
      {shows === 'form' && (
        <AddressForm
          onSaved={(address) => select(address.id, true)}
          onCancel={known?.length ? () => setView('list') : undefined}
        />
      )}
      <ChangeRefusal error={error} />
    </CheckoutStep>
  )
}

/** The next thing to choose; the page scrolls to it. */
function goOnToIntervals(): void {
  const interval = document.querySelector<HTMLElement>('#interval')
  focusOn(interval)
  interval?.scrollIntoView({ block: 'start' })
}

interface AddressTitle {
  readonly name: string | null
  readonly contactName: string
}

/** 'Acasă · Ana Munteanu' */
const titleOf = ({ name, contactName }: AddressTitle): string => (name ? `${name} · ${contactName}` : contactName)

interface AddressPickProps {
  readonly address: AddressView
  readonly chosenId: number | undefined
  readonly onChoose: (id: number) => void
}

function AddressPick({ address, chosenId, onChoose }: AddressPickProps) {
  return (
    <Pick
      name="shippingAddress"
      checked={address.id === chosenId}
      disabled={!address.isInArea}
      onPress={() => onChoose(address.id)}
      title={titleOf(address)}
      note={address.isInArea ? address.fullAddress : `${address.fullAddress} · ${t('outsideArea')}`}
    />
  )
}
