import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import {
  type HouseholdState,
  inviteToHousehold,
  leaveHousehold,
  withdrawInvitation,
} from '#modules/households/contract.ts'
import { confirmRemoval } from '#storefront/components/actions/confirm-removal.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { formatDayAndMonth } from '#storefront/lib/dates/dates.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './household.module.css'
import { householdRefusal } from './household-refusal.ts'
import { Member } from './member.tsx'
import { useHouseholdChange } from './use-household.ts'

const t = translator(texts)

type Household = NonNullable<HouseholdState['household']>
/** Who belongs to the household. Owners invite, remove and give roles. */
export function Members({ household: { role, members, invitations } }: { readonly household: Household }) {
  const leave = useHouseholdChange(() => api(leaveHousehold))
  const isOwner = role === 'owner'
  return (
    <Panel className={css.panel} aria-label={t('members')}>
      <h2>{t('members')}</h2>
      <ul className={css.members}>
        {members.map((member) => (
          <li key={member.id}>
            <Member member={member} isOwner={isOwner} />
          </li>
        ))}
      </ul>
      {isOwner && <Invite invitations={invitations} />}
      {leave.error && (
        <Notice kind="err" isAlert>
          {householdRefusal(leave.error)}
        </Notice>
      )}
      <Button
        look="ghost"
        size="small"
        isBusy={leave.isPending}
        onClick={() =>
          confirmRemoval({
            title: t('leaveTitle'),
            text: t('leaveText'),
            confirm: t('leaveYes'),
            onConfirm: () => leave.mutate(),
          })
        }
      >
        {t('leave')}
      </Button>
    </Panel>
  )
}

function Invite({ invitations }: Pick<Household, 'invitations'>) {
  const [email, setEmail] = useState('')
  const invite = useHouseholdChange((to: string) => api(inviteToHousehold, { body: { email: to } }))
  const withdraw = useHouseholdChange((id: string) => api(withdrawInvitation, { params: { id } }))
  return (
    <>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (email.trim() !== '' && !invite.isPending) {
            invite.mutate(email.trim(), { onSuccess: () => setEmail('') })
          }
        }}
      >
        <TextField
          type="email"
          label={t('email')}
          help={t('inviteHelp')}
          maxLength={254}
          autoComplete="off"
          value={email}
          error={invite.error ? householdRefusal(invite.error) : undefined}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" look="secondary" isBusy={invite.isPending}>
          {t('invite')}
        </Button>
      </form>
      <p role="status">{invite.isSuccess && t('sent', { email: invite.variables })}</p>
      {invitations.length > 0 && (
        <>
          <h3>{t('waiting')}</h3>
          <ul className={css.waiting}>
            {invitations.map(({ id, email: to, expiresAt }) => (
              <li key={id}>
                <span>
                  {to}
                  <span className="small muted">{t('waitingUntil', { date: formatDayAndMonth(expiresAt) })}</span>
                </span>
                <Button
                  look="ghost"
                  size="small"
                  aria-label={t('withdrawOf', { email: to })}
                  onClick={() => withdraw.mutate(id)}
                >
                  {t('withdraw')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
