import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useState } from 'react'
import { isApiError } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-details.json'
import { type CustomerView, checkPhoneCode, sendPhoneCode } from '#modules/customers/contract.ts'
import { phoneText } from '#modules/delivery/rules/phone.ts'
import { fieldErrors } from '#storefront/components/problem/field-errors.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { useNow } from '#storefront/lib/dates/clock.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { cacheAnswer } from '#storefront/lib/queries/queries.ts'
import {
  type PendingPhoneCheck,
  secondsFromNow,
  storedPhoneCheck,
  storePhoneCheck,
} from '#storefront/lib/storage/phone-check.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import grid from '#storefront/ui/form/form-grid.module.css'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'
import css from './details.module.css'

const t = translator(texts)

/** Verifies the customer's phone number by a code in a text message. A check in progress survives a reload. */
export function PhoneCheck({ customer }: { readonly customer: CustomerView }) {
  const [underWay, setUnderWay] = useState<PendingPhoneCheck>()
  useEffect(() => setUnderWay(storedPhoneCheck()), [])
  const saveCheck = (check: PendingPhoneCheck | undefined): void => {
    storePhoneCheck(check)
    setUnderWay(check)
  }
  return (
    <Panel className="stack" aria-labelledby="phone">
      <div className={css.title}>
        <h2 id="phone">{t('phone')}</h2>
        {customer.phoneNumber && (
          <Tag look={customer.isPhoneVerified ? 'ok' : 'warn'}>
            {t(customer.isPhoneVerified ? 'verified' : 'notVerified')}
          </Tag>
        )}
      </div>
      {underWay ? (
        <CodeForm check={underWay} onDone={() => saveCheck(undefined)} onSent={saveCheck} />
      ) : (
        <NumberForm
          phone={phoneText(customer.phoneNumber ?? '')}
          isVerified={customer.isPhoneVerified}
          onSent={saveCheck}
        />
      )}
    </Panel>
  )
}

function useSend(onSent: (check: PendingPhoneCheck) => void) {
  return useMutation({
    mutationFn: (phoneNumber: string) => api(sendPhoneCode, { body: { phoneNumber } }),
    onSuccess: ({ phoneNumber, expiresAt, resendAfterSeconds }) =>
      onSent({ phoneNumber, expiresAt, resendAt: secondsFromNow(resendAfterSeconds) }),
  })
}

interface NumberFormProps {
  readonly phone: string
  readonly isVerified: boolean
  readonly onSent: (check: PendingPhoneCheck) => void
}

function NumberForm({ phone, isVerified, onSent }: NumberFormProps) {
  const [typed, setTyped] = useState(phone)
  const send = useSend(onSent)
  const errors = fieldErrors(send.error, texts)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!send.isPending) send.mutate(typed)
  }
  return (
    <form className={grid.form} onSubmit={submit} noValidate>
      <TextField
        label={t('phoneNumber')}
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        value={typed}
        help={t('phoneHelp')}
        error={errors.get('phoneNumber') ?? (send.isError ? refusalText(send.error) : undefined)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={grid.wide}>
        <Button type="submit" look="secondary" isBusy={send.isPending} disabled={isVerified && typed === phone}>
          {t('sendCode')}
        </Button>
      </div>
    </form>
  )
}

interface CodeFormProps {
  readonly check: PendingPhoneCheck
  readonly onDone: () => void
  readonly onSent: (check: PendingPhoneCheck) => void
}

function CodeForm({ check, onDone, onSent }: CodeFormProps) {
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const now = useNow(1_000)
  const send = useSend(onSent)
  const confirm = useMutation({
    // A whole number (VAL-07): codes never start with 0.
    mutationFn: () => api(checkPhoneCode, { body: { phoneNumber: check.phoneNumber, code: Number(code) } }),
    onSuccess: async (customer) => {
      await cacheAnswer(queries, customerQuery.queryKey, customer)
      raiseToast({ type: 'success', content: t('phoneVerified') })
      onDone()
    },
  })
  const wait = now === null ? 1 : Math.ceil((check.resendAt - now) / 1_000)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!confirm.isPending && /^\d{6}$/.test(code)) confirm.mutate()
  }
  return (
    <form className={grid.form} onSubmit={submit} noValidate>
      <p className={grid.wide}>{t('codeSent', { phone: phoneText(check.phoneNumber) })}</p>
      <TextField
        label={t('code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        error={confirm.isError ? codeError(confirm.error) : undefined}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
      />
      {send.isError && (
        <div className={grid.wide}>
          <Notice kind="err" isAlert>
            {refusalText(send.error)}
          </Notice>
        </div>
      )}
      <div className={`${grid.actions} ${grid.wide}`}>
        <Button type="submit" isBusy={confirm.isPending} disabled={code.length !== 6}>
          {t('confirmCode')}
        </Button>
        <Button
          look="secondary"
          disabled={wait > 0}
          isBusy={send.isPending}
          onClick={() => send.mutate(check.phoneNumber)}
        >
          {wait > 0 ? t('resendIn', { count: wait }) : t('resend')}
        </Button>
        <Button look="ghost" onClick={onDone}>
          {t('otherNumber')}
        </Button>
      </div>
    </form>
  )
}

/** Why the code was refused, with the number of tries left. */
function codeError(error: unknown): string {
  const left = isApiError(error) ? error.problem?.['triesLeft'] : undefined
  return typeof left === 'number' ? `${refusalText(error)} ${t('triesLeft', { count: left })}` : refusalText(error)
}
