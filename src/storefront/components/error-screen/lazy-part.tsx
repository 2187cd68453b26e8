import { type ReactNode, Suspense } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/layout.json'
import { FloatingNotice } from '#storefront/ui/feedback/floating-notice.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const t = translator(texts)

/**
 * A part of the page whose code is loaded when it is first shown. When that fails, for example without a network, the rest
 * of the page stays and an alert says so. A `key` that changes with the part makes the next one try again.
 */
export function LazyPart({ children }: { readonly children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<FloatingNotice isAlert>{t('partFailed')}</FloatingNotice>}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
