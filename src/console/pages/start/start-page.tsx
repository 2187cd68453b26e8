import { Link } from '@tanstack/react-router'
import { Icon } from '#console/components/icon.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { useMenu } from '#console/lib/menu.ts'
import { useMay, useSession } from '#console/lib/session/session.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Dashboard } from './dashboard.tsx'

const t = translator(texts)

/** The first page: the dashboard, or for somebody without one where they can go. */
export const StartPage = () => (useMay('dashboard.read') ? <Dashboard /> : <PageLinks />)

function PageLinks() {
  const { member } = useSession()
  const menu = useMenu().filter(({ path }) => path !== '/')
  return (
    <PageFrame title={t('start.title')}>
      <div className="scroll pad col g16">
        <h2>{t('start.hello', { name: member.name })}</h2>
        <ul className="col g4">
          {menu.map(({ path, title, menu: { icon } }) => (
            <li key={path}>
              <Link className="row" to={path}>
                <Icon of={icon} />
                <span className="link">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </PageFrame>
  )
}
