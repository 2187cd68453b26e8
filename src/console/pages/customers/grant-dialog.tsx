import { useState } from 'react'
import { z } from 'zod/mini'
import { Banner } from '#console/components/banner.tsx'
import { Form } from '#console/components/form/form.tsx'
import { MoneyField } from '#console/components/form/money-field.tsx'
import { ReasonField } from '#console/components/form/reason-field.tsx'
import { Select } from '#console/components/form/select.tsx'
import { TextField } from '#console/components/form/text-field.tsx'
import { useStaffForm } from '#console/components/form/use-staff-form.ts'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { useMay } from '#console/lib/session/session.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import { grantCustomerVoucher, grantPoints } from '#modules/customers/desk/contract.staff-actions.ts'
import { getCustomerHistory, getDeskCustomer } from '#modules/customers/desk/contract.staff-customer.ts'
import type { DeskCustomer } from '#modules/customers/desk/contract.staff-view.ts'
import { grantReasons, mostPoints, mostPointsAtAll, mostVoucherValue } from '#modules/customers/desk/rules/grants.ts'

const t = translator(texts)

const schema = z.object({
  points: z.string().check(z.regex(/^\d{1,5}$/, t('wrongPoints'))),
  value: z.int(t('wrongValue')).check(z.gte(100, t('wrongValue')), z.lte(mostVoucherValue, t('wrongValue'))),
  days: z.string().check(z.regex(/^[1-9]\d{0,2}$/, t('wrongDays'))),
  why: z.enum(grantReasons),
  reason: z.string().check(z.maxLength(300)),
})
type Grant = z.infer<typeof schema>

interface GrantDialogProps {
  readonly customer: DeskCustomer
  readonly of: 'points' | 'voucher'
  readonly onClose: () => void
}

const refreshes = [getDeskCustomer, getCustomerHistory] as const

/** Gives points or a voucher, once a press; the customer is told by letter. */
export function GrantDialog({ customer: { id, firstName }, of, onClose }: GrantDialogProps) {
  const [grantId] = useState(() => crypto.randomUUID())
  const mayMore = useMay('customers.grant-more')
  const most = mayMore ? mostPointsAtAll : mostPoints
  const values = { points: '100', value: 2_000, days: '30', why: grantReasons[0], reason: '' } as const
  const form = useStaffForm<Grant>({ draft: null, schema, values })
  const finish = (): void => {
    form.finish()
    onClose()
  }
  const options = { refreshes, onDone: finish, onFailed: form.showViolations }
  const points = useAction(grantPoints, { ...options, done: () => t('pointsGiven', { name: firstName }) })
  const voucher = useAction(grantCustomerVoucher, { ...options, done: () => t('voucherGiven', { name: firstName }) })
  const action = of === 'points' ? points : voucher
  const submit = ({ points: count, value, days, why, reason: note }: Grant) => {
    const body = { id: grantId, reason: why, ...(note !== '' && { note }) }
    if (of === 'voucher') return voucher.run({ params: { id }, body: { ...body, value, days: Number(days) } })
    if (Number(count) < 1 || Number(count) > most) {
      form.setError('points', { message: t('mostPoints', { count: most }) })
      return undefined
    }
    return points.run({ params: { id }, body: { ...body, points: Number(count) } })
  }
  return (
    <Dialog title={t(of === 'points' ? 'givePointsTo' : 'giveVoucherTo', { name: firstName })} onClose={onClose}>
      <Form form={form} onSubmit={submit}>
        {of === 'points' ? (
          <TextField name="points" label={t('points')} type="number" hint={t('mostPoints', { count: most })} />
        ) : (
          <>
            <MoneyField name="value" label={t('value')} hint={t('mostValue')} />
            <TextField name="days" label={t('days')} type="number" />
          </>
        )}
        <Select
          name="why"
          label={t('why')}
          options={grantReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <ReasonField />
        <p className="xs m">{t('toldByLetter')}</p>
        {action.error !== undefined && <Banner tone="err">{problemText(action.error)}</Banner>}
        <div className="row">
          <SubmitButtons
            action={t(of === 'points' ? 'givePoints' : 'giveVoucher')}
            isBusy={action.isRunning}
            onGiveUp={finish}
          />
        </div>
      </Form>
    </Dialog>
  )
}
