import { lazy } from 'react'

/** A dialog whose code is loaded when the first one opens. Needs a `Suspense` around it. */
export const LazyDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }))
