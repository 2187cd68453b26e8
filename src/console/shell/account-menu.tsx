import carets from 'icon:caret-up-down'
import out from 'icon:sign-out'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { useStore } from '#browser/store.ts'
import { Avatar } from '#console/components/avatar.tsx'
import { Button } from '#console/components/button.tsx'
import { Icon } from '#console/components/icon.tsx'
import { Segments } from '#console/components/segments.tsx'
import { letterKeys } from '#console/lib/preferences/letter-keys.ts'
import { theme, themes } from '#console/lib/preferences/theme.ts'
import { useSession } from '#console/lib/session/session.ts'
import { signOut } from '#console/lib/session/sign-out.ts'
import { roleText } from '#console/lib/text/permission-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

/** Menu of the signed-in person: theme, shortcuts, sign-out. */
export function AccountMenu() {
  const { member, roles } = useSession()
  const shownTheme = useStore(theme)
  const letters = useStore(letterKeys)
  const role = roles.map(roleText).join(', ')
  return (
    <DialogTrigger>
      <AriaButton className="me">
        <Avatar initials={member.initials} of={member.id} size="l" />
        <span className="grow">
          <b className="cut">{member.name}</b>
          <span className="cut">{role}</span>
        </span>
        <Icon of={carets} />
        <span className="sr">{t('account.label')}</span>
      </AriaButton>
      <Popover className="pop float account" placement="top start">
        <Dialog aria-label={t('account.label')} className="dlg-in col g12">
          <div className="col g2">
            <b>{member.name}</b>
            <span className="q">{member.email}</span>
            <span className="m">{role}</span>
          </div>
          <Segments
            label={t('account.theme')}
            size="sm"
            value={shownTheme}
            onChange={theme.set}
            options={themes.map((value) => ({ value, label: t(`account.themes.${value}`) }))}
          />
          <label className="row">
            <input
              type="checkbox"
              role="switch"
              className="sw"
              checked={letters === 'on'}
              aria-checked={letters === 'on'}
              onChange={(event) => letterKeys.set(event.target.checked ? 'on' : 'off')}
            />
            {t('account.letterKeys')}
          </label>
          <Button icon={out} onClick={() => void signOut()}>
            {t('account.signOut')}
          </Button>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
