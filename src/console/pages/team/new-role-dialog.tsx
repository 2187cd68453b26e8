import { useState } from 'react'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-team.json'
import { createStaffRole, listStaff } from '#modules/staff/contract.staff-people.ts'

const t = translator(texts)

/** A new role begins with its name; what it may do is ticked in the matrix. */
export function NewRoleDialog({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('')
  const [id] = useState(() => crypto.randomUUID())
  const create = useAction(createStaffRole, { refreshes: [listStaff], done: () => t('created'), onDone: onClose })
  const isLong = name.trim().length >= 2 && name.trim().length <= 40
  return (
    <Dialog
      title={t('newRole')}
      onClose={onClose}
      onSubmit={() => isLong && void create.run({ body: { id, name, permissions: [] } })}
      footer={
        <SubmitButtons action={t('createRole')} isBusy={create.isRunning} canSubmit={isLong} onGiveUp={onClose} />
      }
    >
      <div className="field">
        <label className="lbl" htmlFor="role-name">
          {t('roleName')}
        </label>
        <span className="in">
          <input id="role-name" value={name} maxLength={40} onChange={(event) => setName(event.target.value)} />
        </span>
        <span className="hint">{t('roleNameHint')}</span>
      </div>
    </Dialog>
  )
}
