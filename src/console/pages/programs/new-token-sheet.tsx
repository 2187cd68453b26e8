import { useState } from 'react'
import { Check } from '#console/components/form/checkbox.tsx'
import { Sheet } from '#console/components/overlays/dialog.tsx'
import { SubmitButtons } from '#console/components/overlays/submit-buttons.tsx'
import { useAction } from '#console/lib/actions/use-action.ts'
import { useSession } from '#console/lib/session/session.ts'
import { permissionText } from '#console/lib/text/permission-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-programs.json'
import { type TokenPermission, tokenPermissions } from '#modules/staff/rules/token-permissions.ts'
import { createServiceToken, listServiceTokens } from '#modules/staff/tokens/contract.staff.ts'

const t = translator(texts)
const terms = [30, 90, 180, 365] as const

interface NewTokenSheetProps {
  readonly onMade: (made: { readonly name: string; readonly token: string }) => void
  readonly onClose: () => void
}

/** A token with a name, a term, and permissions of those that the person has. */
export function NewTokenSheet({ onMade, onClose }: NewTokenSheetProps) {
  const { permissions: own } = useSession()
  const [id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [days, setDays] = useState(90)
  const [permissions, setPermissions] = useState<readonly TokenPermission[]>([])
  const create = useAction(createServiceToken, { refreshes: [listServiceTokens], onDone: onMade })
  const isWhole = name.trim().length >= 2 && permissions.length > 0
  const grantable = tokenPermissions.filter((permission) => own.includes(permission))
  const groups = Map.groupBy(grantable, (permission) => permissionText(permission).split(':')[0] ?? '')
  const toggle = (permission: TokenPermission, isChecked: boolean): void =>
    setPermissions(isChecked ? [...permissions, permission] : permissions.filter((one) => one !== permission))
  return (
    <Sheet
      title={t('token.new')}
      onClose={onClose}
      onSubmit={() =>
        isWhole && void create.run({ body: { id, name: name.trim(), days, permissions: [...permissions] } })
      }
      footer={
        <SubmitButtons action={t('token.create')} isBusy={create.isRunning} canSubmit={isWhole} onGiveUp={onClose} />
      }
    >
      <div className="col g16">
        <div className="field">
          <label className="lbl" htmlFor="token-name">
            {t('token.name')}
          </label>
          <span className="in">
            <input id="token-name" value={name} maxLength={60} onChange={(event) => setName(event.target.value)} />
          </span>
          <span className="hint">{t('token.nameHint')}</span>
        </div>
        <div className="field">
          <label className="lbl" htmlFor="token-days">
            {t('token.days')}
          </label>
          <span className="in">
            <select id="token-days" value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {terms.map((count) => (
                <option key={count} value={count}>
                  {t('token.daysOf', { count })}
                </option>
              ))}
            </select>
          </span>
        </div>
        <p className="q">{t('token.personal')}</p>
        {[...groups].map(([group, of]) => (
          <fieldset key={group} className="col g8">
            <legend className="med">{group}</legend>
            {of.map((permission) => (
              <label key={permission} className="row" htmlFor={`token-${permission}`}>
                <Check
                  id={`token-${permission}`}
                  isChecked={permissions.includes(permission)}
                  onChange={(isChecked) => toggle(permission, isChecked)}
                />
                <span>{permissionText(permission).split(': ')[1] ?? permissionText(permission)}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </Sheet>
  )
}
