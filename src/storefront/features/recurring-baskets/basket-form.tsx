import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/recurring-baskets.json'
import { type AddressView, listAddresses } from '#modules/delivery/contract.ts'
import { listBankCards } from '#modules/payments/contract.ts'
import type { RecurringBasket } from '#modules/recurring-baskets/contract.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { SelectField } from '#storefront/ui/form/select-field.tsx'
import { Switch } from '#storefront/ui/form/switch.tsx'
import { weekdayName } from './dates.ts'
import { HoursField } from './hours-field.tsx'
import css from './recurring-baskets.module.css'

const t = translator(texts)

export type BasketSettings = Pick<
  RecurringBasket,
  | 'weekday'
  | 'since'
  | 'until'
  | 'addressId'
  | 'paymentMethod'
  | 'bankCard'
  | 'limitInt'
  | 'wantsSubstitutes'
  | 'ageConfirmed'
>

interface BasketFormProps {
  /** Those of the basket; suggested ones for a new basket. */
  readonly settings?: BasketSettings
  readonly hasAgeRestricted: boolean
  readonly action: string
  readonly isBusy: boolean
  readonly error: string | undefined
  readonly onSave: (settings: BasketSettings) => void
  readonly onCancel: () => void
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const friday = 5

/** When, where and how a basket is delivered and paid. */
export function BasketForm(props: BasketFormProps) {
  const query = useQuery(queryOf(listAddresses, {}))
  return (
    <QueryResult query={query}>
      {(answer) => {
        const served = (answer as AddressView[]).filter(({ isInArea }) => isInArea)
        if (served.length > 0) return <SettingsForm {...props} addresses={served} />
        return (
          <>
            <p>{t('noAddress')}</p>
            <ButtonLink href={href('/account/addresses')}>{t('addAddress')}</ButtonLink>
          </>
        )
      }}
    </QueryResult>
  )
}

function SettingsForm({
  settings,
  addresses,
  hasAgeRestricted,
  action,
  isBusy,
  error,
  onSave,
  onCancel,
}: BasketFormProps & { readonly addresses: readonly AddressView[] }) {
  const [chosen, setChosen] = useState<BasketSettings>(
    settings ?? {
      ...{ weekday: friday, since: '', until: '', addressId: addresses[0]?.id ?? 0, paymentMethod: 'cash-at-door' },
      ...{ bankCard: null, limitInt: null, wantsSubstitutes: true, ageConfirmed: false },
    },
  )
  const [limit, setLimit] = useState(chosen.limitInt === null ? '' : String(Math.floor(chosen.limitInt / 100)))
  const set = (change: Partial<BasketSettings>): void => setChosen((was) => ({ ...was, ...change }))
  const isLimitWrong = !/^(|[1-9]\d{0,3})$/.test(limit.trim())
  const address = addresses.find(({ id }) => id === chosen.addressId) ?? addresses[0]
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy || isLimitWrong || address === undefined) return
    const limitInt = limit.trim() === '' ? null : Number(limit) * 100
    onSave({ ...chosen, addressId: address.id, limitInt })
  }
  return (
    <form className={css.form} onSubmit={save}>
      <div className={css.fields}>
        <SelectField
          label={t('weekday')}
          value={String(chosen.weekday)}
          options={weekdays.map((day) => ({ value: String(day), text: weekdayName(day) }))}
          onChange={({ target }) => set({ weekday: Number(target.value) })}
        />
        <HoursField channel={address?.channel ?? null} chosen={chosen} onChange={set} />
        <SelectField
          label={t('address')}
          value={String(address?.id ?? '')}
          options={addresses.map(({ id, name, streetAddress }) => ({ value: String(id), text: name ?? streetAddress }))}
          onChange={({ target }) => set({ addressId: Number(target.value) })}
        />
        <PaymentField chosen={chosen} onChange={set} />
        <TextField
          label={t('limit')}
          help={t('limitHelp')}
          isOptional
          inputMode="numeric"
          maxLength={5}
          value={limit}
          error={isLimitWrong ? t('limitWrong') : undefined}
          onChange={({ target }) => setLimit(target.value)}
        />
      </div>
      <Switch
        title={t('substitutes')}
        note={t('substitutesHelp')}
        isOn={chosen.wantsSubstitutes}
        onChange={(wantsSubstitutes) => set({ wantsSubstitutes })}
      />
      {hasAgeRestricted && (
        <Switch
          title={t('age')}
          note={t('ageHelp')}
          isOn={chosen.ageConfirmed}
          onChange={(ageConfirmed) => set({ ageConfirmed })}
        />
      )}
      {error && (
        <Notice kind="err" isAlert>
          {error}
        </Notice>
      )}
      <div className={css.row}>
        <Button type="submit" isBusy={isBusy} disabled={chosen.since === ''}>
          {action}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {t('giveUp')}
        </Button>
      </div>
    </form>
  )
}

interface PaymentFieldProps {
  readonly chosen: BasketSettings
  readonly onChange: (change: Partial<BasketSettings>) => void
}

const atDoor = ['cash-at-door', 'card-at-door'] as const
const byCard = 'card-online'

/** At the door, or by a saved card: nothing that needs the customer. */
function PaymentField({ chosen: { paymentMethod, bankCard }, onChange }: PaymentFieldProps) {
  const { data } = useQuery(queryOf(listBankCards, {}))
  const cards = (data?.cards ?? []).filter(({ isUsable }) => isUsable)
  const isGone = bankCard !== null && !cards.some(({ code }) => code === bankCard)
  const options = [
    // Empty until the cards are loaded.
    ...(isGone ? [{ value: bankCard, text: data ? t('cardGone') : '' }] : []),
    ...cards.map(({ code, name }) => ({ value: code, text: name })),
    ...atDoor.map((method) => ({ value: method as string, text: t(method) })),
  ]
  return (
    <SelectField
      label={t('payment')}
      value={bankCard ?? paymentMethod}
      options={options}
      onChange={({ target: { value } }) => {
        const isAtDoor = atDoor.some((method) => method === value)
        onChange(isAtDoor ? { paymentMethod: value, bankCard: null } : { paymentMethod: byCard, bankCard: value })
      }}
    />
  )
}
