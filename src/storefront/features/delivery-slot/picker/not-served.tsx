import pin from 'icon:map-pin-line-fill'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/delivery-slot.json'
import { requestArea } from '#modules/delivery/contract.ts'
import { fieldErrors } from '#storefront/components/problem/field-errors.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import type { ChosenPlace } from '#storefront/lib/delivery/chosen-place.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import css from './where.module.css'

const t = translator(texts)

/** Says that the shop does not deliver at a place and where it does nearby, and takes an address for a letter when it does. */
export function NotServed({ place }: { readonly place: Omit<ChosenPlace, 'channel' | 'streetName'> }) {
  const { name, street, province, city, postcode, lat, lng, near } = place
  const whole = [...new Set([street, name, province])].filter(Boolean).join(', ')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  // On a phone the pressed town is below it, and the answer would be out of sight.
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  const [email, setEmail] = useState('')
  const ask = useMutation({
    mutationFn: () => api(requestArea, { body: { email: email.trim(), province, city, postcode, lat, lng } }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate()
  }
  const error = ask.error && (fieldErrors(ask.error, { error: t('emailWrong') }).get('email') ?? refusalText(ask.error))
  return (
    <div ref={box}>
      <Notice kind="warn" icon={pin} isAlert>
        <b>{t('notServed')}</b>
        <p className={css.help}>
          {whole}. {near && t('near', { ...near })} {!ask.isSuccess && t('leaveEmail')}
        </p>
        {ask.isSuccess && <p>{t('willTell', { email: email.trim() })}</p>}
        {!ask.isSuccess && (
          <form className={css.tell} onSubmit={submit} noValidate>
            <input
              type="email"
              autoComplete="email"
              aria-label={t('email')}
              placeholder={t('emailExample')}
              maxLength={254}
              value={email}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? id : undefined}
              onChange={(event) => setEmail(event.target.value)}
            />
            <Button type="submit" look="secondary" size="small" isBusy={ask.isPending}>
              {t('tellMe')}
            </Button>
          </form>
        )}
        {error && <ErrorText id={id}>{error}</ErrorText>}
      </Notice>
    </div>
  )
}
