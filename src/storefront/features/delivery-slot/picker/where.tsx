import check from 'icon:check-circle-fill'
import { type Ref, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import type { AddressSuggestion, AddressView } from '#modules/delivery/contract.ts'
import { loginAddress } from '#modules/identity/rules/login-address.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { NotServed } from './not-served.tsx'
import { PlaceField } from './place-field.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import type { NewPlace, Places } from './use-places.ts'
import css from './where.module.css'
import { writeAddress } from './write-address.tsx'
import { ZoneChips } from './zone-chips.tsx'
import { ZoneSketch } from './zone-sketch.tsx'

const t = translator(texts)

interface WhereProps {
  readonly places: Places
  readonly fieldRef: Ref<HTMLInputElement>
  readonly couriersToday: number
  /** Called when an address has been saved. */
  readonly onSaved: () => void
}

/** Left half of the picker: a customer's addresses, or a street or a zone. */
export function Where({ places, fieldRef, couriersToday, onSaved }: WhereProps) {
  const { isCustomer, addresses, address, place, channel, pressAddress, ask, error } = places
  const [isChanging, setChanging] = useState(false)
  const hasAddresses = isCustomer && addresses.data?.length !== 0
  const choose = (next: NewPlace): void => {
    setChanging(false)
    ask.mutate(next)
  }
  const unserved = hasAddresses ? address && !address.isInArea && ofAddress(address) : place?.channel === null && place
  const showsZones = isChanging || channel === null || place === null || place.street === ''
  const add = (): void =>
    writeAddress((saved) => {
      pressAddress(saved)
      onSaved()
    })
  return (
    <section className={css.where} aria-labelledby="delivery-where">
      <h3 id="delivery-where">{t('where')}</h3>
      {hasAddresses && (
        <QueryResult query={addresses} waiting={<Skeleton size="row" />}>
          {(all) => <SavedAddresses addresses={all} chosen={address} onChoose={pressAddress} />}
        </QueryResult>
      )}
      {!hasAddresses && (
        <>
          <PlaceField
            ref={fieldRef}
            initial={place?.street ?? ''}
            onClear={() => setChanging(true)}
            onChoose={(found, number) => choose(asPlace(found, number))}
          />
          {channel === null && <p className={css.help}>{t('keptHere')}</p>}
        </>
      )}
      {hasAddresses && (
        <button type="button" className="link" onClick={add}>
          {t('add')}
        </button>
      )}
      <div role="status">
        {channel !== null && (
          <p className={css.here}>
            <Icon of={check} />
            <span>
              <b>{t('here')}</b>
              {!hasAddresses && place && (
                <span>{[place.street, place.name, place.province].filter(Boolean).join(', ')}</span>
              )}
              {couriersToday > 0 && <span>{t('couriers', { count: couriersToday })}</span>}
            </span>
          </p>
        )}
      </div>
      {unserved && <NotServed key={unserved.street + unserved.name} place={unserved} />}
      {error && (
        <Notice kind="err" isAlert>
          {refusalText(error)}
        </Notice>
      )}
      {channel !== null && <ZoneSketch channel={channel} />}
      {!hasAddresses && (
        <>
          {showsZones && <ZoneChips place={place} onChoose={choose} />}
          {channel !== null && <p className={css.help}>{t('doorLater')}</p>}
          {channel === null && <OtherWays isCustomer={isCustomer} onWrite={add} />}
        </>
      )}
    </section>
  )
}

interface OtherWaysProps {
  readonly isCustomer: boolean
  readonly onWrite: () => void
}

/** Links to the whole form of an address, and to the addresses of an account. */
function OtherWays({ isCustomer, onWrite }: OtherWaysProps) {
  return (
    <p className={css.links}>
      <button type="button" className="link" onClick={onWrite}>
        {t('writeWhole')}
      </button>
      {!isCustomer && (
        <span>
          {t('saved')}{' '}
          <a className="link" href={loginAddress(location.pathname + location.search)}>
            {t('signIn')}
          </a>
        </span>
      )}
    </p>
  )
}

const ofAddress = ({ streetAddress, city, province, postcode, lat, lng }: AddressView) => ({
  ...{ name: city, street: streetAddress, city, province, postcode, lat, lng },
  near: null,
})

/** 'Sector 4' is what the chip of the header says, also for a street. */
const asPlace = (
  { street, label, city, province, postcode, lat, lng }: AddressSuggestion,
  number: string,
): NewPlace => ({
  name: city || province,
  street: [street || label, number].filter(Boolean).join(' '),
  streetName: street,
  ...{ city, province, postcode, lat, lng },
})
