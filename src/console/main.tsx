import '#browser/theme/tokens.css'
import '#browser/theme/elements.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/text.css'
import './styles/controls.css'
import './styles/fields.css'
import './styles/status.css'
import './styles/states.css'
import './styles/overlays.css'
import './styles/gate.css'
import { createRoot } from 'react-dom/client'
import { lazyOf } from './lib/lazy-component.tsx'
import { followTheme } from './lib/preferences/theme.ts'
import { refreshSession } from './lib/session/session.ts'
import { followSignIns } from './lib/session/sign-in-again.ts'
import { App } from './shell/app.tsx'

const isPhone = /^\/telefon(\/|$)/.test(location.pathname)

const inside = lazyOf<object>(
  isPhone
    ? () => import('./phone/phone-app.tsx').then(({ PhoneApp }) => PhoneApp)
    : () => import('./shell/desk-app.tsx').then(({ DeskApp }) => DeskApp),
)

followTheme()
followSignIns()
void refreshSession()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App isPhone={isPhone} inside={inside} />)
