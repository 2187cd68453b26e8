import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isApiError } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/address.json'
import { type AddressView, addAddress, listAddresses } from '#modules/delivery/contract.ts'
import { savePartialAddress, storedAddress } from '#storefront/lib/address-modal.ts'
import { api } from '#storefront/lib/api.ts'
import { queryOf } from '#storefront/lib/queries.ts'
import { Button } from '#storefront/ui/button.tsx'
import { TextField } from '#storefront/ui/field.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { refusalText } from '../refusal.ts'
import css from './address-form.module.css'
import { StreetField } from './street-field.tsx'

const t = translator(texts)

const empty = {
  street: '',
  number: '',
  streetDetails: '',
  city: '',
  province: '',
  postcode: '',
  contactName: '',
  contactPhonenumber: '',
  placeId: '',
  lat: '',
  long: '',
}
type Draft = typeof empty

interface AddressFormProps {
  readonly onSaved: (address: AddressView) => void
  readonly onCancel?: (() => void) | undefined
  /** In the place of the button that saves, for somebody who cannot save yet. */
  readonly action?: ReactNode
}

/** A new address. What has been typed stays in the browser until it is saved, whatever happens to the page. */
export function AddressForm({ onSaved, onCancel, action }: AddressFormProps) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft>(restoredDraft)
  const save = useMutation({
    mutationFn: () => api(addAddress, { body: bodyOf(draft) }),
    onSuccess: (address) => {
      savePartialAddress(null)
      void queries.invalidateQueries({ queryKey: queryOf(listAddresses, {}).queryKey })
      onSaved(address)
    },
  })
  const errors = errorsOf(save.error)
  const change = (part: Partial<Draft>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    savePartialAddress(next)
  }
  useEffect(() => {
    if (save.isError) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [save.isError])

  const field = (name: keyof typeof empty & keyof typeof texts, autoComplete: string) => ({
    name,
    label: t(name),
    autoComplete,
    value: draft[name],
    error: errors.get(name),
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!save.isPending && !action) save.mutate()
  }

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <div className={css.wide}>
        <StreetField
          value={draft.street}
          error={errors.get('street')}
          onType={(street) => change({ street, placeId: '' })}
          onChoose={({ street, city, province, postcode, placeId, lat, lng, label }) =>
            change({ street: street || label, city, province, postcode, placeId, lat: String(lat), long: String(lng) })
          }
        />
      </div>
      <TextField {...field('number', 'off')} />
      <TextField {...field('streetDetails', 'address-line2')} isOptional />
      <TextField {...field('city', 'address-level2')} />
      <TextField {...field('province', 'address-level1')} />
      <TextField {...field('postcode', 'postal-code')} inputMode="numeric" isOptional />
      <TextField {...field('contactName', 'name')} />
      <TextField {...field('contactPhonenumber', 'tel')} type="tel" />
      {save.isError && errors.size === 0 && (
        <div className={css.wide}>
          <Notice kind="err" isAlert>
            {refusalText(save.error)}
          </Notice>
        </div>
      )}
      <div className={`${css.actions} ${css.wide}`}>
        {action || (
          <Button type="submit" isBusy={save.isPending}>
            {t('save')}
          </Button>
        )}
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}

function restoredDraft(): Draft {
  const known = Object.entries(storedAddress() ?? {}).filter(([name]) => name in empty)
  return { ...empty, ...Object.fromEntries(known) }
}

function bodyOf({ lat, long, ...draft }: Draft) {
  const filled = Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim() !== ''))
  return { ...filled, ...(lat && long ? { geoLocation: { lat, long } } : {}) }
}

/** One sentence a field, from the violations of the refusal. */
function errorsOf(error: unknown): ReadonlyMap<string, string> {
  const violations = isApiError(error) ? (error.problem?.violations ?? []) : []
  return new Map(violations.map(({ path, code }) => [fieldOf(path), sentence(fieldOf(path), code)]))
}

const fieldOf = (path: string): string =>
  path.startsWith('geoLocation') || path === 'lat' || path === 'lng' ? 'street' : path

function sentence(field: string, code: string): string {
  const key = `error-${field}-${code}`
  if (key in texts) return texts[key as keyof typeof texts]
  const general = `error-${field}`
  return general in texts ? texts[general as keyof typeof texts] : t('error')
}
