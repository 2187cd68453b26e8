import check from 'icon:check-circle-fill'
import house from 'icon:house-fill'
import pin from 'icon:map-pin'
import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import type { AddressView } from '#modules/delivery/contract.ts'
import { classes } from '#storefront/lib/dom/class-names.ts'
import { Radio, Radios } from '#storefront/ui/form/radios.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './where.module.css'

const t = translator(texts)

interface SavedAddressesProps {
  readonly addresses: readonly AddressView[]
  readonly chosen: AddressView | null
  readonly onChoose: (address: AddressView) => void
}

/** The customer's addresses, the default one first; one press each. A phone shows the chosen one until more are asked for. */
export function SavedAddresses({ addresses, chosen, onChoose }: SavedAddressesProps) {
  const [isOpen, setOpen] = useState(false)
  const isFolded = !isOpen && chosen !== null && addresses.length > 1
  return (
    <>
      <Radios label={t('addresses')} className={classes(css.addresses, isFolded && css.folded)}>
        {addresses.map((address, index) => {
          const isChosen = address.id === chosen?.id
          return (
            <Radio
              key={address.id}
              className={classes(css.address, isChosen && css.on)}
              isChecked={isChosen}
              isStop={chosen === null ? index === 0 : isChosen}
              onClick={() => onChoose(address)}
            >
              <Icon of={address.isDefault ? house : pin} />
              <span>
                <b>{address.name ?? address.streetAddress}</b>
                <small>{[address.name && address.streetAddress, address.city].filter(Boolean).join(', ')}</small>
                {!address.isInArea && <small>{t('outside')}</small>}
              </span>
              {isChosen && <Icon of={check} />}
            </Radio>
          )
        })}
      </Radios>
      {isFolded && (
        <button
          type="button"
          className={classes('link', css.unfold)}
          aria-expanded={false}
          onClick={() => setOpen(true)}
        >
          {t('others', { count: addresses.length - 1 })}
        </button>
      )}
    </>
  )
}
