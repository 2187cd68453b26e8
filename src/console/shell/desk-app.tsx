import '../styles/shell.css'
import '../styles/narrow.css'
import '../styles/panel.css'
import '../styles/table.css'
import '../styles/list.css'
import '../styles/timeline.css'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { watchActivity } from '#console/lib/live/activity.ts'
import { startShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { pages } from '../pages.ts'
import { deskPage } from './desk-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { parseSearch, stringifySearch } from './search.ts'
import { Shell } from './shell.tsx'

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage })

const router = createRouter({
  routeTree: root.addChildren(
    pages.map((page) => createRoute({ getParentRoute: () => root, path: page.path, component: deskPage(page) })),
  ),
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  scrollRestoration: true,
  scrollToTopSelectors: ['.scroll'],
})

startShortcuts()
watchActivity()

/** The console at a desk. */
export const DeskApp = () => <RouterProvider router={router} />
