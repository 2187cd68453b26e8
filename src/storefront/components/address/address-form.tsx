import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/address.json'
import { type AddressView, addAddress, changeAddress, listAddresses } from '#modules/delivery/contract.ts'
import { addressLimits } from '#modules/delivery/rules/address-limits.ts'
import { FormFoot } from '#storefront/components/actions/form-foot.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { storePartialAddress } from '#storefront/lib/overlays/address-modal.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { TextField } from '#storefront/ui/form/field.tsx'
import grid from '#storefront/ui/form/form-grid.module.css'
import { Pick } from '#storefront/ui/form/pick.tsx'
import {
  type AddressFields,
  bodyOf,
  draftOf,
  type emptyDraft,
  errorsOf,
  faultsOf,
  restoredDraft,
} from './address-draft.ts'
import { chooseChannel } from './logistic-channel.ts'
import { PinMap } from './pin-map.tsx'
import { StreetField } from './street-field.tsx'
import { useChannelOf } from './use-channel-of.ts'

const t = translator(texts)

interface AddressFormProps {
  /** The address to change; a new one when left out. */
  readonly address?: AddressView
  readonly onSaved: (address: AddressView) => void
  readonly onCancel?: (() => void) | undefined
  /** Replaces the save button, for a guest who cannot save yet. */
  readonly action?: ReactNode
}

/** The form of an address. What is typed of a new one is persisted until it is saved. */
export function AddressForm({ address, onSaved, onCancel, action }: AddressFormProps) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<AddressFields>(() => (address ? draftOf(address) : restoredDraft()))
  const [isDefault, setDefault] = useState(false)
  const save = useMutation({
    mutationFn: () => {
      const body = { ...bodyOf(draft), ...(isDefault ? { isDefault } : {}) }
      return address ? api(changeAddress, { params: { id: address.id }, body }) : api(addAddress, { body })
    },
    onSuccess: (saved) => {
      if (!address) storePartialAddress(null)
      const { queryKey } = queryOf(listAddresses, {})
      if (!address) queries.setQueryData<readonly AddressView[]>(queryKey, (known) => known && [...known, saved])
      void queries.invalidateQueries({ queryKey })
      onSaved(saved)
    },
  })
  const [isCorrected, setCorrected] = useState(false)
  const faults = faultsOf(draft)
  const refused = isCorrected ? withoutPlace(errorsOf(save.error)) : errorsOf(save.error)
  const errors = new Map([...refused, ...faults])
  const change = (part: Partial<AddressFields>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    if (!address) storePartialAddress(next)
  }
  const channel = useChannelOf(draft)
  useEffect(() => {
    if (save.isError) focusFault(form.current)
  }, [save.isError])

  const field = (name: keyof typeof emptyDraft & keyof typeof texts, autoComplete: string) => ({
    name,
    label: t(name),
    autoComplete,
    value: draft[name],
    error: errors.get(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (save.isPending || action) return
    if (faults.size > 0) {
      focusFault(form.current)
      return
    }
    setCorrected(false)
    save.mutate()
  }

  return (
    <form ref={form} className={grid.form} onSubmit={submit} noValidate>
      <div className={grid.wide}>
        <PinMap
          lat={draft.lat}
          long={draft.long}
          isInArea={channel === undefined ? undefined : channel !== null}
          onMove={(lat, long) => change({ lat, long })}
        />
      </div>
      <div className={grid.wide}>
        <StreetField
          value={draft.street}
          error={errors.get('street')}
          onType={(street) => change({ street, ...(draft.placeId !== '' && withoutPlacePoint) })}
          onChoose={({ street, city, province, postcode, placeId, lat, lng, label, channel }) => {
            chooseChannel({ channel })
            // A complete place clears the errors of street and number (VAL-04).
            if (city !== '' && province !== '') setCorrected(true)
            change({ street: street || label, city, province, postcode, placeId, lat: String(lat), long: String(lng) })
          }}
        />
      </div>
      <TextField {...field('number', 'off')} />
      <TextField {...field('streetDetails', 'address-line2')} isOptional />
      <TextField {...field('city', 'address-level2')} maxLength={addressLimits.city} />
      <TextField {...field('province', 'address-level1')} />
      <TextField {...field('postcode', 'postal-code')} inputMode="numeric" isOptional />
      <TextField {...field('name', 'off')} help={t('nameHelp')} isOptional />
      <TextField {...field('contactName', 'name')} />
      <TextField {...field('contactPhonenumber', 'tel')} type="tel" />
      {address?.isDefault === false && (
        <div className={grid.wide}>
          <Pick
            type="checkbox"
            checked={isDefault}
            onChange={(event) => setDefault(event.target.checked)}
            title={t('makeDefault')}
          />
        </div>
      )}
      <FormFoot
        refusal={errors.size === 0 && !isCorrected ? save.error : null}
        isSaving={save.isPending}
        words={{ save: t('save'), cancel: t('cancel') }}
        onCancel={onCancel}
        action={action}
      />
    </form>
  )
}

/** The pin of a chosen place is not that of a street that is typed in its stead. */
const withoutPlacePoint = { placeId: '', lat: '', long: '' }

const focusFault = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus()

const withoutPlace = (errors: ReadonlyMap<string, string>): [string, string][] =>
  [...errors].filter(([field]) => field !== 'street' && field !== 'number')
