import { useState } from 'react'
import { Avatar, initialsOf } from '#console/components/avatar.tsx'
import { Button } from '#console/components/button.tsx'
import { StatusChip, type Tone } from '#console/components/status-chip.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { formatDayTime } from '#console/lib/text/formats.ts'
import { roleText } from '#console/lib/text/permission-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-team.json'
import { changeStaffMember, listStaff, type StaffMember, type StaffRole } from '#modules/staff/contract.staff-people.ts'
import { MemberSheet } from './member-sheet.tsx'

const t = translator(texts)

const tones: Readonly<Record<StaffMember['state'], Tone>> = {
  unknown: 'waiting',
  asking: 'warn',
  active: 'ok',
  refused: 'err',
  inactive: 'waiting',
}

interface PeopleTabProps {
  readonly members: readonly StaffMember[]
  readonly roles: readonly StaffRole[]
}

/** Everybody who has signed in; those who ask for access first. */
export function PeopleTab({ members, roles }: PeopleTabProps) {
  const [edited, setEdited] = useState<string | null>(null)
  const refuse = useAction(changeStaffMember, { refreshes: [listStaff], done: () => t('refused') })
  const namesOf = ({ roleIds }: StaffMember): string =>
    roles.flatMap((role) => (roleIds.includes(role.id) ? roleText(role) : [])).join(', ')
  const member = members.find(({ id }) => id === edited)
  return (
    <div className="scroll">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('email')}</th>
            <th scope="col">{t('state')}</th>
            <th scope="col">{t('hasRoles')}</th>
          </tr>
        </thead>
        <tbody>
          {members.map((one) => (
            <tr key={one.id}>
              <td>
                <button type="button" className="row" title={t('edit')} onClick={() => setEdited(one.id)}>
                  <Avatar initials={initialsOf(one.name)} of={one.id} />
                  <span className="cut link">{one.name}</span>
                </button>
              </td>
              <td>{one.email}</td>
              <td>
                <StatusChip tone={tones[one.state]}>{t(`states.${one.state}`)}</StatusChip>
              </td>
              <td>
                {one.state === 'asking' ? (
                  <span className="row" title={one.askedAt ? t('askedAt', { time: formatDayTime(one.askedAt) }) : ''}>
                    <Button size="sm" onClick={() => setEdited(one.id)}>
                      {t('grant')}
                    </Button>
                    <Button
                      size="sm"
                      kind="quiet"
                      isBusy={refuse.isRunning}
                      onClick={() =>
                        void refuse.run({ params: { id: one.id }, body: { version: one.version, state: 'refused' } })
                      }
                    >
                      {t('refuse')}
                    </Button>
                  </span>
                ) : (
                  <span className={one.roleIds.length === 0 ? 'q' : ''}>{namesOf(one) || t('noRoles')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {member && <MemberSheet key={member.id} member={member} roles={roles} onClose={() => setEdited(null)} />}
    </div>
  )
}
