import { useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import { refuseProposal } from '#modules/households/contract.proposals.ts'
import { api } from '#storefront/lib/api/api.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import css from './household.module.css'
import { householdRefusal } from './household-refusal.ts'
import { useCartChange } from './use-household.ts'

const t = translator(texts)

interface RefuseProposalProps {
  readonly id: string
  /** Of the product, and of who proposes it. */
  readonly name: string
  readonly by: string
  readonly onCancel: () => void
}

/** The reason, which the member who proposed is told. */
export function RefuseProposal({ id, name, by, onCancel }: RefuseProposalProps) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const refuse = useCartChange(() => api(refuseProposal, { params: { id }, body: { reason: reason.trim() } }))
  useEffect(() => field.current?.focus(), [])
  const failed = refuse.error ? householdRefusal(refuse.error) : undefined
  return (
    <form
      className={css.form}
      aria-label={t('refuseOf', { name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(reason.trim() === '')
        if (reason.trim() === '') field.current?.focus()
        else if (!refuse.isPending) refuse.mutate(undefined)
      }}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <TextField
        ref={field}
        label={t('reason')}
        help={t('reasonHelp', { name: by })}
        maxLength={120}
        autoComplete="off"
        value={reason}
        error={isMissing ? t('reasonMissing') : failed}
        onChange={({ target }) => {
          setReason(target.value)
          setMissing(false)
        }}
      />
      <Button type="submit" look="secondary" isBusy={refuse.isPending}>
        {t('refuse')}
      </Button>
      <Button look="ghost" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  )
}
