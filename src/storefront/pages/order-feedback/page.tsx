import { FeedbackForm } from '#storefront/features/order-feedback/feedback-form.tsx'
import type { OrderFeedbackData } from './loader.ts'

export { loadOrderFeedback as load } from './loader.ts'

export { meta } from './meta.ts'

export function Page({ data }: { readonly data: OrderFeedbackData }) {
  return (
    <div className="wrap">
      <FeedbackForm {...data} />
    </div>
  )
}
