import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/gift-vouchers.json'
import {
  changeGiftVoucher,
  type GiftPurchase,
  sendGiftAgain,
  withdrawGiftVoucher,
} from '#modules/gift-vouchers/contract.ts'
import { fieldErrors } from '#storefront/components/problem/field-errors.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { formatLongDay } from '#storefront/lib/dates/long-day.ts'
import { closeModal, openModal } from '#storefront/lib/overlays/modals.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import grid from '#storefront/ui/form/form-grid.module.css'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './gift.module.css'
import { giftFieldsOf } from './gift-fields.ts'
import { PresentFields } from './present-fields.tsx'
import type { SendingDays } from './sending-days.ts'

const t = translator(texts.purchase)

interface GiftChangeProps {
  readonly of: GiftPurchase
  readonly days: SendingDays
  readonly onChanged: () => unknown
}

/** What the buyer can still do with a paid present: change it, send it again, withdraw. */
export function GiftChange({ of, days, onChanged }: GiftChangeProps) {
  const { token, canChange, canSendAgain, canWithdraw } = of
  const [asked, setIsOpen] = useState<boolean>()
  // An address that does not exist can be corrected at once.
  const isOpen = asked ?? of.hasBounced
  const act = useAct(onChanged)
  const again = () =>
    act.mutate({ call: () => api(sendGiftAgain, { params: { token }, body: {} }), done: t('sentAgain') })
  return (
    <div className="stack">
      {canChange && isOpen && (
        <ChangeForm
          of={of}
          days={days}
          isAskedFor={asked === true}
          onDone={() => {
            setIsOpen(undefined)
            onChanged()
          }}
          onLeave={() => setIsOpen(false)}
        />
      )}
      <div className={css.actions}>
        {canChange && !isOpen && (
          <Button look="secondary" onClick={() => setIsOpen(true)}>
            {t(of.sentAt === null ? 'change' : 'changeRecipient')}
          </Button>
        )}
        {canSendAgain && (
          <Button look="secondary" isBusy={act.isPending} onClick={again}>
            {t('again')}
          </Button>
        )}
        {canWithdraw && (
          <Button look="secondary" isBusy={act.isPending} onClick={() => confirmWithdrawal(of, act.mutate)}>
            {t('withdraw')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface Act {
  readonly call: () => Promise<GiftPurchase>
  /** The sentence of its success. */
  readonly done: string
}

function useAct(onChanged: () => unknown) {
  return useMutation({
    mutationFn: ({ call }: Act) => call(),
    onSuccess: (_, { done }) => raiseToast({ type: 'success', id: 'gift', content: done, duration: 'long' }),
    onError: (error) => raiseToast({ type: 'error', id: 'gift', content: refusalText(error), duration: 'long' }),
    onSettled: onChanged,
  })
}

/** Withdrawal in two steps, statement and confirmation (Directive (EU) 2023/2673). */
function confirmWithdrawal({ token, number, amountInt, withdrawUntil }: GiftPurchase, act: (act: Act) => void): void {
  const amount = formatBani(bani(amountInt))
  const withdraw = (): void => {
    closeModal(dialog)
    act({ call: () => api(withdrawGiftVoucher, { params: { token }, body: {} }), done: t('withdrawDone') })
  }
  const dialog = openModal({
    title: t('withdrawTitle'),
    content: (
      <div className="stack">
        <p>{t('withdrawStatement', { number, amount })}</p>
        {withdrawUntil && <p className="small muted">{t('withdrawUntil', { day: formatLongDay(withdrawUntil) })}</p>}
      </div>
    ),
    footer: (
      <>
        <Button look="secondary" onClick={() => closeModal(dialog)}>
          {t('stay')}
        </Button>
        <Button look="danger" onClick={withdraw}>
          {t('withdrawConfirm')}
        </Button>
      </>
    ),
  })
}

interface ChangeFormProps extends Pick<GiftChangeProps, 'of' | 'days'> {
  /** The buyer has opened it, so the focus moves into it. */
  readonly isAskedFor: boolean
  readonly onDone: () => void
  readonly onLeave: () => void
}

function ChangeForm({ of, days, isAskedFor, onDone, onLeave }: ChangeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (data: FormData) => {
      const { recipientName, recipientEmail, message, deliverOn } = giftFieldsOf(data)
      const body = { recipientName, recipientEmail, message, ...(of.sentAt === null && { deliverOn }) }
      return api(changeGiftVoucher, { params: { token: of.token }, body })
    },
    onSuccess: () => {
      raiseToast({ type: 'success', id: 'gift', content: t('changed'), duration: 'long' })
      onDone()
    },
  })
  const errors = fieldErrors(error, texts)
  useEffect(() => {
    if (isAskedFor) form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [isAskedFor])
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isPending) mutate(new FormData(event.currentTarget))
  }
  return (
    <form ref={form} className={css.form} noValidate onSubmit={submit} aria-label={t('change')}>
      <div className={grid.form}>
        <PresentFields days={days} errorOf={(field) => errors.get(field)} of={of} />
      </div>
      {of.sentAt !== null && <p className="small muted">{t('newCode')}</p>}
      {error && errors.size === 0 && (
        <Notice kind="err" isAlert>
          {refusalText(error)}
        </Notice>
      )}
      <div className={grid.actions}>
        <Button type="submit" isBusy={isPending}>
          {t('save')}
        </Button>
        <Button look="ghost" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </form>
  )
}
