import { createRoot } from 'react-dom/client'
import { activeFeatures, restoreFeatures } from '#storefront/lib/preferences/features.ts'
import { useStore } from '#storefront/lib/store.ts'
import { Christmas } from './christmas.tsx'
import { Easter } from './easter.tsx'

/**
 * Hangs on the page what the seasons that are on bring. It comes only where one is, or where somebody has chosen
 * features for this browser; it stands beside the shop's own tree, and nothing under it moves.
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
