import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { ToastRegion } from '#console/components/overlays/toast-region.tsx'
import { queries } from '#console/lib/queries.ts'
import { SessionGate } from './gate/session-gate.tsx'

interface AppProps {
  readonly isPhone: boolean
  /** The desk or the phone; its code is loaded once somebody is signed in. */
  readonly inside: ComponentType
}

/** What desk and phone share: nobody without a session sees a page. */
export function App({ isPhone, inside }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <SessionGate isPhone={isPhone} inside={inside} />
      <ToastRegion />
    </QueryClientProvider>
  )
}
