import { useEffect, useState } from 'react'
import { reportError } from '#storefront/lib/api/report-error.ts'

type Code = typeof import('./cart-start.tsx')

export interface CartStartCode {
  /** Undefined until it is loaded. */
  readonly code: Code | undefined
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Loads the code of what an empty cart begins with, once it is wanted. */
export function useCartStartCode(isWanted: boolean): CartStartCode {
  const [state, setState] = useState<Pick<CartStartCode, 'code' | 'hasFailed'>>({ code: undefined, hasFailed: false })
  const load = (): void => {
    setState({ code: undefined, hasFailed: false })
    import('./cart-start.tsx').then(
      (code) => setState({ code, hasFailed: false }),
      (error: unknown) => {
        setState({ code: undefined, hasFailed: true })
        reportError(error)
      },
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => {
    if (isWanted && !state.code) load()
  }, [isWanted])
  return { ...state, retry: load }
}
