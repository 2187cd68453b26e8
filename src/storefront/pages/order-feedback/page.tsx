import { FeedbackForm } from '#storefront/features/order-feedback/feedback-form.tsx'
import type { AskedFeedback } from './loader.ts'

export { meta } from './meta.ts'

export function Page({ data }: { readonly data: AskedFeedback }) {
  return (
    <div className="wrap">
      <FeedbackForm {...data} />
    </div>
  )
}
