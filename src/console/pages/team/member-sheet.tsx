import { useState } from 'react'
import { Check } from '#console/components/form/checkbox.tsx'
import { Sheet } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { roleText } from '#console/lib/text/permission-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-team.json'
import { changeStaffMember, listStaff, type StaffMember, type StaffRole } from '#modules/staff/contract.staff-people.ts'

const t = translator(texts)

interface MemberSheetProps {
  readonly member: StaffMember
  readonly roles: readonly StaffRole[]
  readonly onClose: () => void
}

/** Whether a person has access, and which roles. Somebody who asks for access is offered it. */
export function MemberSheet({ member, roles, onClose }: MemberSheetProps) {
  const [isActive, setActive] = useState(member.state === 'active' || member.state === 'asking')
  const [roleIds, setRoleIds] = useState(member.roleIds)
  const save = useAction(changeStaffMember, {
    refreshes: [listStaff],
    done: () => t('saved'),
    onDone: onClose,
    onFailed: () => false,
  })
  const toggle = (id: string, isChecked: boolean): void =>
    setRoleIds(isChecked ? [...roleIds, id] : roleIds.filter((one) => one !== id))
  const submit = (): void =>
    void save.run({
      params: { id: member.id },
      body: { version: member.version, state: isActive ? 'active' : 'inactive', roleIds: [...roleIds] },
    })
  return (
    <Sheet
      title={member.name}
      onClose={onClose}
      onSubmit={submit}
      footer={<SubmitButtons action={t('save')} isBusy={save.isRunning} onGiveUp={onClose} />}
    >
      <div className="col g16">
        <p className="q">{member.email}</p>
        <label className="row" htmlFor="member-access">
          <Check id="member-access" isChecked={isActive} onChange={setActive} />
          <span>
            {t('access')}
            <span className="xs q"> {t('accessHint')}</span>
          </span>
        </label>
        <fieldset className="col g8" disabled={!isActive}>
          <legend className="med">{t('hasRoles')}</legend>
          {roles.map((role) => (
            <label key={role.id} className="row" htmlFor={`role-${role.id}`}>
              <Check
                id={`role-${role.id}`}
                isChecked={roleIds.includes(role.id)}
                onChange={(isChecked) => toggle(role.id, isChecked)}
              />
              <span>{roleText(role)}</span>
            </label>
          ))}
        </fieldset>
      </div>
    </Sheet>
  )
}
