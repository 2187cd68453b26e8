import slash from 'icon:wifi-slash'
import { useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/layout.json'
import { reachable } from '#storefront/lib/api/reachable.ts'
import { usePendingLines } from '#storefront/lib/cart/use-order.ts'
import { useStore } from '#storefront/lib/store.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './connection-banner.module.css'

const t = translator(texts)

/** Says that the shop cannot be reached, and how much of the cart waits for it. */
export function ConnectionBanner() {
  const isReachable = useStore(reachable)
  const waiting = usePendingLines().size
  // The server's page knows nothing of this browser's connection.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <div role="status">
      {isLive && !isReachable && (
        <p className={css.banner}>
          <Icon of={slash} />
          {waiting > 0 ? t('offlineChanges', { count: waiting }) : t('offline')}
        </p>
      )}
    </div>
  )
}
