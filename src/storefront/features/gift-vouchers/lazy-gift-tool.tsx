import { lazy, useEffect, useState } from 'react'
import { LazyPart } from '#storefront/components/error-screen/lazy-part.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'

const Tool = lazy(async () => ({ default: (await import('./gift-voucher-tool.tsx')).GiftVoucherTool }))

/** The sale of gift vouchers, whose code the other landing pages do not load. */
export function LazyGiftTool({ purchase }: { readonly purchase: string | null }) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  if (!isMounted) return <Skeleton size="panel" />
  return (
    <LazyPart>
      <Tool purchase={purchase} />
    </LazyPart>
  )
}
