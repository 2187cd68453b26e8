import { useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import {
  changeMember,
  type HouseholdMember,
  type HouseholdState,
  inviteToHousehold,
  leaveHousehold,
  removeMember,
  withdrawInvitation,
} from '#modules/households/contract.ts'
import { householdRoles } from '#modules/households/rules/membership.ts'
import { confirmRemoval } from '#storefront/components/actions/confirm-removal.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { formatDayAndMonth } from '#storefront/lib/dates/dates.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Select } from '#storefront/ui/form/select.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './household.module.css'
import { useHouseholdChange } from './use-household.ts'

const t = translator(texts)

type Household = NonNullable<HouseholdState['household']>
type Role = HouseholdMember['role']

const roles: readonly Role[] = householdRoles

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
          {refusalText(leave.error)}
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

function Member({ member, isOwner }: { readonly member: HouseholdMember; readonly isOwner: boolean }) {
  const { id, role, isMe } = member
  const name = member.name || t('someone')
  const change = useHouseholdChange((next: Role) => api(changeMember, { params: { id }, body: { role: next } }))
  const remove = useHouseholdChange(() => api(removeMember, { params: { id } }))
  const error = change.error ?? remove.error
  return (
    <>
      <div className={css.member}>
        <span className={css.avatar} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
        <span>
          <b>{isMe ? `${name} (${t('you')})` : name}</b>
          <span className="small muted">{t(`${role}Help`)}</span>
        </span>
        <div className={css.row}>
          {isOwner ? (
            <Select
              label={t('roleOf', { name })}
              value={role}
              options={roles.map((value) => ({ value, text: t(value) }))}
              onChange={(next) => change.mutate(roles.find((one) => one === next) ?? 'member')}
            />
          ) : (
            <span className="small">{t(role)}</span>
          )}
          {isOwner && !isMe && (
            <Button
              look="ghost"
              size="small"
              isBusy={remove.isPending}
              aria-label={t('removeOf', { name })}
              onClick={() =>
                confirmRemoval({
                  title: t('removeTitle'),
                  text: t('removeText', { name }),
                  confirm: t('remove'),
                  onConfirm: () => remove.mutate(),
                })
              }
            >
              {t('remove')}
            </Button>
          )}
        </div>
      </div>
      {error && (
        <Notice kind="err" isAlert>
          {refusalText(error)}
        </Notice>
      )}
    </>
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
          error={invite.error ? refusalText(invite.error) : undefined}
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
