import '../styles/phone.css'
import '../styles/phone-parts.css'
import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'
import { lazyOf } from '#console/lib/lazy-component.tsx'
import { useMay } from '#console/lib/session/session.ts'
import type { Page } from '../pages/page.ts'
import { installPhone } from './install.ts'
import { phonePages } from './pages.ts'
import { startQueue } from './queue/phone-queue.ts'
import { PhoneForbidden } from './shell/phone-forbidden.tsx'
import { PhoneStart } from './shell/phone-start.tsx'

const root = createRootRoute({ component: Outlet, notFoundComponent: PhoneStart })

function phonePage(page: Page): FunctionComponent {
  const Content = lazyOf(page.load)
  return function PhonePage() {
    return useMay(page.need) ? <Content /> : <PhoneForbidden page={page} />
  }
}

const router = createRouter({
  routeTree: root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/telefon', component: PhoneStart }),
    ...phonePages.map((page) =>
      createRoute({ getParentRoute: () => root, path: page.path, component: phonePage(page) }),
    ),
  ]),
})

installPhone()
startQueue()

/** The console on a phone. */
export const PhoneApp = () => <RouterProvider router={router} />
