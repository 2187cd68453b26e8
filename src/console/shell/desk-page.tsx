import type { FunctionComponent } from 'react'
import { lazyOf } from '#console/lib/lazy-component.tsx'
import { useMay } from '#console/lib/session/session.ts'
import type { Page } from '../pages/page.ts'
import { ForbiddenPage } from './forbidden-page.tsx'
import { PageBoundary } from './page-boundary.tsx'

/** A page behind its permission; its code is loaded when it is first opened. */
export function deskPage(page: Page): FunctionComponent {
  const Content = lazyOf(page.load)
  return function DeskPage() {
    if (!useMay(page.need)) return <ForbiddenPage page={page} />
    return (
      <PageBoundary title={page.title}>
        <Content />
      </PageBoundary>
    )
  }
}
