import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'

/** Why the last change of a section was refused. Renders nothing without an error. */
export function ChangeRefusal({ error }: { readonly error: Error | null }) {
  if (error === null) return null
  return (
    <Notice kind="err" isAlert>
      {refusalText(error)}
    </Notice>
  )
}
