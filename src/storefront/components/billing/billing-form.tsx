import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-billing.json'
import {
  addBilling,
  type BillingView,
  getRegistrationNumberRules,
  listBillings,
} from '#modules/customers/contract.billing.ts'
import { billingLimits } from '#modules/customers/rules/billing-limits.ts'
import { getProvince, listProvinces } from '#modules/delivery/contract.ts'
import { FormFoot } from '#storefront/components/actions/form-foot.tsx'
import { fieldErrors } from '#storefront/components/problem/field-errors.ts'
import { api } from '#storefront/lib/api/api.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { TextField } from '#storefront/ui/form/field.tsx'
import grid from '#storefront/ui/form/form-grid.module.css'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'
import { SelectField } from '#storefront/ui/form/select-field.tsx'

const t = translator(texts)

const empty = {
  contactName: '',
  companyName: '',
  taxCode: '',
  registrationNumber: '',
  bankName: '',
  iban: '',
  streetAddress: '',
  city: '',
  province: '',
  postcode: '',
  contactPhonenumber: '',
}
type Name = keyof typeof empty

interface BillingFormProps {
  readonly onSaved: (billing: BillingView) => void
  readonly onCancel: () => void
}

/** The form of billing data of a person or company. Registration number rules and counties come from the shop. */
export function BillingForm({ onSaved, onCancel }: BillingFormProps) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [type, setType] = useState<BillingView['type']>('company')
  const [draft, setDraft] = useState(empty)
  const { data: rules } = useQuery({ ...queryOf(getRegistrationNumberRules, {}), enabled: type === 'company' })
  const save = useMutation({
    mutationFn: () => api(addBilling, { body: { type, ...draft } }),
    onSuccess: (billing) => {
      const { queryKey } = queryOf(listBillings, {})
      queries.setQueryData<readonly BillingView[]>(queryKey, (known) => known && [...known, billing])
      void queries.invalidateQueries({ queryKey })
      onSaved(billing)
    },
  })
  const errors = fieldErrors(save.error, texts)
  useEffect(() => {
    if (save.isError) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [save.isError])

  const change = (name: Name, value: string): void => setDraft({ ...draft, [name]: value })
  const field = (name: Name, autoComplete: string) => ({
    name,
    label: t(name),
    autoComplete,
    value: draft[name],
    maxLength: billingLimits[name],
    error: errors.get(name),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  const examples = rules?.formats.map(({ example }) => example) ?? []

  return (
    <form ref={form} className={grid.form} onSubmit={submit} noValidate>
      <div className={grid.wide}>
        <Picks label={t('kind')} isInColumns>
          {(['company', 'person'] as const).map((kind) => (
            <Pick
              key={kind}
              isCompact
              name="type"
              checked={type === kind}
              onChange={() => setType(kind)}
              title={t(kind)}
            />
          ))}
        </Picks>
      </div>
      {type === 'company' ? (
        <>
          <TextField {...field('companyName', 'organization')} />
          <TextField {...field('taxCode', 'off')} help={t('taxCodeHelp')} />
          <TextField
            {...field('registrationNumber', 'off')}
            {...(examples.length > 0 && { help: t('examples', { examples: examples.join(t('or')) }) })}
            isOptional
          />
          <TextField {...field('contactName', 'name')} isOptional />
          <TextField {...field('iban', 'off')} isOptional />
          <TextField {...field('bankName', 'off')} isOptional />
        </>
      ) : (
        <TextField {...field('contactName', 'name')} />
      )}
      <TextField {...field('streetAddress', 'street-address')} />
      <TownFields draft={draft} errors={errors} onChange={change} />
      <TextField {...field('postcode', 'postal-code')} inputMode="numeric" isOptional />
      <TextField {...field('contactPhonenumber', 'tel')} type="tel" isOptional />
      <FormFoot
        refusal={errors.size === 0 ? save.error : null}
        isSaving={save.isPending}
        words={{ save: t('save'), cancel: t('cancel') }}
        onCancel={onCancel}
      />
    </form>
  )
}

interface TownFieldsProps {
  readonly draft: typeof empty
  readonly errors: ReadonlyMap<string, string>
  readonly onChange: (name: Name, value: string) => void
}

/** The county from a list, and the town with suggestions. */
function TownFields({ draft, errors, onChange }: TownFieldsProps) {
  const listId = useId()
  const { data: provinces = [] } = useQuery(queryOf(listProvinces, {}))
  const chosen = provinces.find(({ name }) => name === draft.province)
  const { data } = useQuery({
    ...queryOf(getProvince, { params: { id: chosen?.id ?? 0 } }),
    enabled: chosen !== undefined,
  })
  return (
    <>
      <SelectField
        label={t('province')}
        name="province"
        autoComplete="address-level1"
        value={draft.province}
        error={errors.get('province')}
        options={[
          { value: '', text: t('chooseProvince') },
          ...provinces.map(({ name }) => ({ value: name, text: name })),
        ]}
        onChange={(event) => onChange('province', event.target.value)}
      />
      <div>
        <TextField
          label={t('city')}
          name="city"
          maxLength={billingLimits.city}
          autoComplete="address-level2"
          list={listId}
          value={draft.city}
          error={errors.get('city')}
          onChange={(event) => onChange('city', event.target.value)}
        />
        <datalist id={listId}>
          {data?.cities.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </div>
    </>
  )
}
