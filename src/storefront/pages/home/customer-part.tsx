import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, startTransition, use, useEffect, useRef, useState } from 'react'
import { SeenAs } from '#storefront/components/customer/seen-as.ts'
import { reportError } from '#storefront/lib/api/report-error.ts'
import { expectsReturning } from '#storefront/lib/dom/customer-home-room.ts'
import { dropCustomerAnswers, takeCustomerAnswers } from '#storefront/lib/page/customer-answers.ts'
import { DrawnForCustomer } from '#storefront/lib/page/drawn-for-customer.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { PartFailure } from './part-failure.tsx'
import { useCarriedOver } from './use-carried-over.ts'

interface CustomerPartProps {
  readonly className: string | undefined
  /** The server draws the first two for a customer whom it knows (`greet-customer.tsx`). */
  readonly name: 'greeting' | 'for-you' | 'below'
  readonly load: () => Promise<ComponentType>
}

/** Always the same object, so that neither hydration nor a rendering removes what the server has drawn. */
const asDrawn = { __html: '' }

/**
 * A part of the page that only customers have. The page is the same for all visitors until it is hydrated, so the part is
 * loaded afterwards; until then it is as the server has drawn it for this customer, or empty.
 */
export function CustomerPart({ className, name, load }: CustomerPartProps) {
  const queries = useQueryClient()
  const isPreview = use(SeenAs) !== null
  const [Part, setPart] = useState<ComponentType | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useCarriedOver(place, Part !== null)
  useEffect(() => {
    if (isPreview) return
    if (!mayBeSignedIn()) {
      // The session has ended since the server drew the page.
      dropCustomerAnswers()
      place.current?.replaceChildren()
      return
    }
    takeCustomerAnswers(queries)
    load().then(
      (part) => startTransition(() => setPart(() => part)),
      (error: unknown) => {
        reportError(error)
        setFailed(true)
      },
    )
  }, [isPreview, load, queries])
  // What is below has its code from where `for-you` has it, which says so.
  if (hasFailed && name !== 'below') {
    return <PartFailure hasHeading={name === 'greeting' && expectsReturning()} />
  }
  if (Part === null) {
    return (
      <div
        ref={place}
        className={className}
        data-part={name}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; what the server has drawn is kept
        dangerouslySetInnerHTML={asDrawn}
        suppressHydrationWarning
      />
    )
  }
  return (
    <DrawnForCustomer value={true}>
      <div ref={place} className={className}>
        <Part />
      </div>
    </DrawnForCustomer>
  )
}
