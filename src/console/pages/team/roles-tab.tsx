import plus from 'icon:plus'
import { Fragment, useState } from 'react'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { Check } from '#console/components/form/checkbox.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { permissionText, roleText } from '#console/lib/text/permission-text.ts'
import { translator } from '#kernel/translate.ts'
import common from '#locales/console.json'
import texts from '#locales/console-team.json'
import { changeStaffRole, deleteStaffRole, listStaff, type StaffRole } from '#modules/staff/contract.staff-people.ts'
import { type Permission, permissions } from '#modules/staff/rules/permissions.ts'
import { NewRoleDialog } from './new-role-dialog.tsx'

const t = translator(texts)
const words = translator(common)

/** Groups permissions by the part of their names before the colon: "Comenzi: vede" stands under "Comenzi". */
const groups = Map.groupBy(permissions, (permission) => permissionText(permission).split(':')[0] ?? '')
const actionOf = (permission: Permission): string => permissionText(permission).split(': ')[1] ?? ''

interface Edit {
  readonly roleId: string
  readonly permissions: readonly Permission[]
}

/** What each role may do: a matrix in which one role is edited at a time, saved with one press. */
export function RolesTab({ roles }: { readonly roles: readonly StaffRole[] }) {
  const [edit, setEdit] = useState<Edit | null>(null)
  const [isAdding, setAdding] = useState(false)
  const done = { refreshes: [listStaff], onDone: () => setEdit(null) }
  const save = useAction(changeStaffRole, { ...done, done: () => t('roleSaved') })
  const remove = useAction(deleteStaffRole, { ...done, done: () => t('deleted') })
  const edited = roles.find(({ id }) => id === edit?.roleId)
  const shownOf = (role: StaffRole): readonly Permission[] =>
    role.id === edit?.roleId ? edit.permissions : role.permissions
  const toggle = (role: StaffRole, permission: Permission): void => {
    const present = shownOf(role)
    const next = present.includes(permission) ? present.filter((one) => one !== permission) : [...present, permission]
    setEdit({ roleId: role.id, permissions: next })
  }
  return (
    <>
      <div className="tools">
        <span className="grow q">{t('foot')}</span>
        <Button icon={plus} onClick={() => setAdding(true)}>
          {t('newRole')}
        </Button>
      </div>
      <ScrollRegion look="page" label={t('roles')}>
        <table className="tbl d matrix">
          <thead>
            <tr>
              <th scope="col">{t('permission')}</th>
              {roles.map((role) => (
                <th key={role.id} scope="col" className="c">
                  <span className="cut">{roleText(role)}</span>
                  <span className="xs q">{t('members', { count: role.members })}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...groups].map(([group, of]) => (
              <Fragment key={group}>
                <tr className="grp">
                  <td colSpan={roles.length + 1}>{group}</td>
                </tr>
                {of.map((permission) => (
                  <tr key={permission}>
                    <th scope="row">{actionOf(permission)}</th>
                    {roles.map((role) => (
                      <td key={role.id} className="c">
                        <Check
                          isChecked={shownOf(role).includes(permission)}
                          isDisabled={role.key === 'owner' || (edit !== null && role.id !== edit.roleId)}
                          label={t('may', { role: roleText(role), permission: permissionText(permission) })}
                          onChange={() => toggle(role, permission)}
                        />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {edited && edit && (
        <RoleFoot
          role={edited}
          permissions={edit.permissions}
          isBusy={save.isRunning || remove.isRunning}
          onDrop={() => setEdit(null)}
          onDelete={() => void remove.run({ params: { id: edited.id } })}
          onSave={() =>
            void save.run({
              params: { id: edited.id },
              body: { version: edited.version, permissions: [...edit.permissions] },
            })
          }
        />
      )}
      {isAdding && <NewRoleDialog onClose={() => setAdding(false)} />}
    </>
  )
}

interface RoleFootProps {
  readonly role: StaffRole
  readonly permissions: readonly Permission[]
  readonly isBusy: boolean
  readonly onDrop: () => void
  readonly onDelete: () => void
  readonly onSave: () => void
}

/** Summary of the changes before saving. */
function RoleFoot({ role, permissions: next, isBusy, onDrop, onDelete, onSave }: RoleFootProps) {
  const lost = role.permissions.filter((permission) => !next.includes(permission))
  const changes = lost.length + next.filter((permission) => !role.permissions.includes(permission)).length
  const name = roleText(role)
  return (
    <div className="foot tall">
      <span aria-live="polite">{t('changed', { count: changes, name })}</span>
      {lost.length > 0 && role.members > 0 && <Banner tone="warn">{t('loses', { count: role.members })}</Banner>}
      <span className="row end">
        {role.key === null && role.members === 0 && (
          <Button kind="remove" onClick={onDelete}>
            {t('deleteRole', { name })}
          </Button>
        )}
        <Button onClick={onDrop}>{words('giveUp')}</Button>
        <Button kind="main" isBusy={isBusy} disabled={changes === 0} onClick={onSave}>
          {t('saveRole', { name })}
        </Button>
      </span>
    </div>
  )
}
