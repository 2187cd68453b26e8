import { type FormEvent, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-details.json'
import type { CustomerView } from '#modules/customers/contract.ts'
import { fieldErrors } from '#storefront/components/problem/field-errors.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import grid from '#storefront/ui/form/form-grid.module.css'
import { useCustomerChange } from './use-customer-change.ts'

const t = translator(texts)

/** The name on orders and emails. It is the identity provider's name until the customer changes it. */
export function NameForm({ customer }: { readonly customer: CustomerView }) {
  const change = useCustomerChange()
  const [name, setName] = useState({ firstName: customer.firstName, lastName: customer.lastName })
  const errors = fieldErrors(change.error, texts)
  const field = (key: keyof typeof name, autoComplete: string) => ({
    name: key,
    label: t(key),
    autoComplete,
    value: name[key],
    error: errors.get(key),
    onChange: (event: { target: { value: string } }) => setName({ ...name, [key]: event.target.value }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!change.isPending)
      change.mutate(name, {
        onSuccess: () => raiseToast({ type: 'success', content: t('saved'), position: 'top-center' }),
      })
  }
  return (
    <form className={grid.form} onSubmit={submit} noValidate>
      <TextField {...field('firstName', 'given-name')} />
      <TextField {...field('lastName', 'family-name')} />
      {change.isError && errors.size === 0 && (
        <Notice kind="err" isAlert>
          {refusalText(change.error)}
        </Notice>
      )}
      <div className={grid.wide}>
        <Button type="submit" isBusy={change.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
