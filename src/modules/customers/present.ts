import type { CustomerView } from './contract.ts'
import type { CustomerRow } from './store.ts'

export function presentCustomer(customer: CustomerRow): CustomerView {
  return {
    id: customer.number,
    isGeniusUser: customer.isGenius,
    subscribedToNewsletter: customer.subscribedToNewsletter,
    subscribedToAbandonedCart: customer.subscribedToAbandonedCart,
    subscribedToThirdParty: customer.subscribedToThirdParty,
    feedbackReminderClosedAt: customer.feedbackReminderClosedAt?.toString() ?? null,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phoneNumber: customer.phone,
    isPhoneVerified: customer.isPhoneVerified,
  }
}
