import { createRoot } from 'react-dom/client'
import { useStore } from '#browser/store.ts'
import { activeFeatures, restoreFeatures } from '#storefront/lib/preferences/features.ts'
import { Christmas } from './christmas.tsx'
import { Easter } from './easter.tsx'

/**
 * Renders the decorations of the active seasons in a React root of its own, without layout shift. Loaded only when a
 * season is active or features were switched in this browser.
 */
export function startSeason(): void {
  restoreFeatures()
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<Season />)
}

function Season() {
  const on = useStore(activeFeatures)
  return (
    <>
      {on.has('christmas') && <Christmas />}
      {on.has('easter') && <Easter />}
    </>
  )
}
