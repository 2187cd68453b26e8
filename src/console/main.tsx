import './styles/tokens.css'
import './styles/base.css'
import './styles/text.css'
import './styles/controls.css'
import './styles/status.css'
import './styles/states.css'
import { createRoot } from 'react-dom/client'
import { EmptyPage } from './shell/empty-page.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<EmptyPage />)
