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

/** Root of desk and phone: pages are rendered only with a session. */
export function App({ isPhone, inside }: AppProps) {
  return (
    <QueryClientProvider client={queries}>
      <SessionGate isPhone={isPhone} inside={inside} />
      <ToastRegion />
    </QueryClientProvider>
  )
}
