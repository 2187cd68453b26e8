import out from 'icon:sign-out'
import { Icon } from '#console/components/icon.tsx'
import { may, useSession } from '#console/lib/session/session.ts'
import { signOut } from '#console/lib/session/sign-out.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-phone.json'
import { Link } from '../addresses/addresses.tsx'
import { phonePages } from '../pages.ts'
import { QueueList } from '../queue/queue-view.tsx'
import { BigButton } from './big-button.tsx'
import { PhoneScreen } from './phone-screen.tsx'

const t = translator(texts)

/** Start page: the phone pages of this person, and queued calls. */
export function PhoneStart() {
  const session = useSession()
  const permitted = phonePages.filter(({ menu, need }) => menu !== undefined && may(session, need))
  return (
    <PhoneScreen
      title={t('start.title')}
      text={session.member.name}
      bar={
        <BigButton icon={out} isSmall onClick={() => void signOut()}>
          {t('start.signOut')}
        </BigButton>
      }
    >
      {permitted.map(({ path, title, menu }) => (
        <Link key={path} className="p-btn" to={path}>
          {menu && <Icon of={menu.icon} />}
          {title}
        </Link>
      ))}
      {permitted.length === 0 && <p className="m">{t('start.none')}</p>}
      <QueueList />
    </PhoneScreen>
  )
}
