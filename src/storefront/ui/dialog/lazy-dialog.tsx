import { lazy } from 'react'

/** A dialog whose program comes with the first one that opens; it stands in a `Suspense`. */
export const LazyDialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }))
