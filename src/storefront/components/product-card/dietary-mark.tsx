import { useStore } from '#browser/store.ts'
import { dietaryParts } from '#storefront/lib/dietary/dietary-parts.ts'

/** What the dietary profile of the customer says of a product; nothing for others. */
export function DietaryMark({ code }: { readonly code: string }) {
  const parts = useStore(dietaryParts)
  return parts && <parts.Mark code={code} />
}
