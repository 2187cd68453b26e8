import '../styles/phone.css'
import '../styles/phone-parts.css'
import type { FunctionComponent } from 'react'
import { lazyOf } from '#console/lib/lazy-component.tsx'
import { useMay } from '#console/lib/session/session.ts'
import type { Page } from '../pages/page.ts'
import { PageParams, usePath } from './addresses/addresses.tsx'
import { matchPage } from './addresses/match-page.ts'
import { installPhone } from './install.ts'
import { phonePages } from './pages.ts'
import { queueRead, startQueue } from './queue/phone-queue.ts'
import { PhoneBoundary } from './shell/phone-boundary.tsx'
import { PhoneForbidden } from './shell/phone-forbidden.tsx'
import { PhoneStart } from './shell/phone-start.tsx'

function phonePage(page: Page): FunctionComponent {
  const Content = lazyOf(async () => {
    const [content] = await Promise.all([page.load(), queueRead()])
    return content
  })
  return function PhonePage() {
    return useMay(page.need) ? <Content /> : <PhoneForbidden page={page} />
  }
}

const routes = phonePages.map((page) => ({ path: page.path, Shown: phonePage(page) }))

installPhone()
startQueue()

/** The console on a phone; every other address shows its first page. */
export function PhoneApp() {
  const path = usePath()
  const match = matchPage(routes, path)
  const Shown = match?.page.Shown ?? PhoneStart
  return (
    <PhoneBoundary key={path}>
      <PageParams value={match?.params ?? {}}>
        <Shown />
      </PageParams>
    </PhoneBoundary>
  )
}
