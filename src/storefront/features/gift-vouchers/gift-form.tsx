import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isApiError } from '#kernel/client.ts'
import { uuid7 } from '#kernel/ids.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/gift-vouchers.json'
import { buyGiftVoucher } from '#modules/gift-vouchers/contract.ts'
import type { BankCardView } from '#modules/payments/contract.ts'
import { fieldErrors } from '#storefront/components/problem/field-errors.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { nowText } from '#storefront/lib/dates/clock.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import grid from '#storefront/ui/form/form-grid.module.css'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { CardChoice } from './card-choice.tsx'
import css from './gift.module.css'
import { AmountChoice, DesignChoice } from './gift-choices.tsx'
import { emptyGift, type GiftFields, giftFieldsOf } from './gift-fields.ts'
import { GiftPreview } from './gift-preview.tsx'
import { PresentFields } from './present-fields.tsx'
import type { SendingDays } from './sending-days.ts'
import { voucherPage } from './voucher-page.ts'

const t = translator(texts.buy)

/**
 * The form that buys a gift voucher. Its fields are uncontrolled, so that what was typed before the page came alive counts;
 * the preview follows them.
 */
interface GiftFormProps {
  readonly days: SendingDays
  readonly buyer: { readonly name: string; readonly email: string }
  /** Saved cards that can pay. */
  readonly cards: readonly BankCardView[]
  readonly canSave: boolean
}

export function GiftForm({ days, buyer, cards, canSave }: GiftFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const last = useRef({ requestId: '', fields: '' })
  const [shown, setShown] = useState<GiftFields>(() => emptyGift(days.firstDay, buyer.name))
  const buying = useMutation({
    networkMode: 'always',
    mutationFn: (fields: GiftFields) => {
      // The same fields sent again continue the same purchase; other ones are another.
      const text = JSON.stringify(fields)
      if (last.current.fields !== text)
        last.current = { requestId: uuid7({ epochMilliseconds: Date.parse(nowText()) }), fields: text }
      return api(buyGiftVoucher, { body: { requestId: last.current.requestId, ...fields } })
    },
    onSuccess: ({ url, token }) => location.assign(url ?? voucherPage(token)),
  })
  const { error, isPending, isSuccess } = buying
  const errors = fieldErrors(error, texts)
  const isBusy = isPending || isSuccess

  const read = (): GiftFields => (form.current ? giftFieldsOf(new FormData(form.current)) : shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the page came alive
  useEffect(() => setShown(read()), [])
  useEffect(() => {
    if (error === null) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? notice.current)?.focus()
  }, [error])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    buying.mutate(read())
  }
  const errorOf = (field: string) => errors.get(field)
  return (
    <Panel className={css.gift} aria-labelledby="cumpara-voucher">
      <h2 id="cumpara-voucher">{t('title')}</h2>
      <div className={css.columns}>
        <form ref={form} className={css.form} noValidate onInput={() => setShown(read())} onSubmit={submit}>
          <AmountChoice error={errorOf('amountInt')} />
          <DesignChoice />
          <fieldset className={css.group}>
            <legend>{t('present')}</legend>
            <div className={grid.form}>
              <PresentFields days={days} errorOf={errorOf} />
            </div>
          </fieldset>
          <fieldset className={css.group}>
            <legend>{t('buyer')}</legend>
            <div className={grid.form}>
              <TextField
                label={t('buyerName')}
                name="buyerName"
                autoComplete="name"
                maxLength={80}
                required
                defaultValue={buyer.name}
                help={t('buyerNameHelp', { email: buyer.email })}
                error={errorOf('buyerName')}
              />
            </div>
          </fieldset>
          <CardChoice cards={cards} canSave={canSave} />
          <div ref={notice} tabIndex={-1} className={css.notice}>
            {error && (
              <Notice kind="err" isAlert>
                {errors.size > 0 ? t('check') : `${refusalText(error)} ${isApiError(error) ? '' : t('kept')}`}
              </Notice>
            )}
          </div>
          <p className="small muted">
            {t('terms')} <a href={href('/info/:slug', { slug: 'termeni-si-conditii' })}>{t('termsLink')}</a>
            {' · '}
            <a href={href('/info/:slug', { slug: 'confidentialitate' })}>{t('privacyLink')}</a>
          </p>
          <div className={grid.actions}>
            <Button type="submit" size="large" isBusy={isBusy}>
              {t(isBusy ? 'paying' : 'pay')}
            </Button>
            <span className="sr" role="status">
              {isBusy ? t('paying') : ''}
            </span>
          </div>
        </form>
        <GiftPreview of={shown} />
      </div>
    </Panel>
  )
}
