import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import { changeMember, type HouseholdMember, removeMember } from '#modules/households/contract.ts'
import { householdRoles } from '#modules/households/rules/membership.ts'
import { confirmRemoval } from '#storefront/components/actions/confirm-removal.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Select } from '#storefront/ui/form/select.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './household.module.css'
import { householdRefusal } from './household-refusal.ts'
import { LimitForm } from './limit-form.tsx'
import { useHouseholdChange } from './use-household.ts'

const t = translator(texts)

type Role = HouseholdMember['role']

const roles: readonly Role[] = householdRoles

/** One of the household. Owners give roles and limits, and remove. */
export function Member({ member, isOwner }: { readonly member: HouseholdMember; readonly isOwner: boolean }) {
  const { id, role, limitInt, isMe } = member
  const name = member.name || t('someone')
  const change = useHouseholdChange((next: Role) => api(changeMember, { params: { id }, body: { role: next } }))
  const limit = (next: number | null) => api(changeMember, { params: { id }, body: { role, limitInt: next } })
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
          <span className="small muted">
            {limitInt === null ? t(`${role}Help`) : t('memberLimited', { amount: formatBani(bani(limitInt)) })}
          </span>
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
      {isOwner && role === 'member' && (
        <LimitForm label={t('memberLimitOf', { name })} limitInt={limitInt} onSave={limit} />
      )}
      {error && (
        <Notice kind="err" isAlert>
          {householdRefusal(error)}
        </Notice>
      )}
    </>
  )
}
