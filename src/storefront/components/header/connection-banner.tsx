import { useEffect, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/layout.json'
import { reachable } from '#storefront/lib/api/reachable.ts'
import { usePendingLines } from '#storefront/lib/cart/use-order.ts'
import { FloatingNotice } from '#storefront/ui/feedback/floating-notice.tsx'

const t = translator(texts)

/** Shows that the shop is unreachable, and how many changes of the cart wait to be sent. */
export function ConnectionBanner() {
  const isReachable = useStore(reachable)
  const waiting = usePendingLines().size
  // The server's HTML cannot know about this browser's connection.
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <div role="status">
      {isHydrated && !isReachable && (
        <FloatingNotice>{waiting > 0 ? t('offlineChanges', { count: waiting }) : t('offline')}</FloatingNotice>
      )}
    </div>
  )
}
