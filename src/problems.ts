import { httpProblems, type ProblemStatuses } from '#kernel/problem.ts'
import { staffCallProblems } from '#kernel/staff-contract.ts'
import { benefitProblems } from '#modules/benefits/problems.ts'
import { catalogProblems } from '#modules/catalog/problems.ts'
import { claimProblems } from '#modules/claims/problems.ts'
import { contentProblems } from '#modules/content/problems.ts'
import { courierProblems } from '#modules/couriers/problems.ts'
import { customerProblems } from '#modules/customers/problems.ts'
import { deliveryProblems } from '#modules/delivery/problems.ts'
import { dietaryProblems } from '#modules/dietary/problems.ts'
import { editorialProblems } from '#modules/editorial/problems.ts'
import { favouriteProblems } from '#modules/favourites/problems.ts'
import { fulfilmentProblems } from '#modules/fulfilment/problems.ts'
import { giftProblems } from '#modules/gift-vouchers/problems.ts'
import { householdProblems } from '#modules/households/problems.ts'
import { identityProblems } from '#modules/identity/problems.ts'
import { inquiryProblems } from '#modules/inquiries/problems.ts'
import { invoicingProblems } from '#modules/invoicing/problems.ts'
import { loyaltyProblems } from '#modules/loyalty/problems.ts'
import { mediaProblems } from '#modules/media/problems.ts'
import { membershipProblems } from '#modules/membership/problems.ts'
import { orderingProblems } from '#modules/ordering/problems.ts'
import { paymentProblems } from '#modules/payments/problems.ts'
import { pickingProblems } from '#modules/picking/problems.ts'
import { alertProblems } from '#modules/product-alerts/problems.ts'
import { pushProblems } from '#modules/push-notifications/problems.ts'
import { recipeProblems } from '#modules/recipes/problems.ts'
import { recurringBasketProblems } from '#modules/recurring-baskets/problems.ts'
import { reviewProblems } from '#modules/reviews/problems.ts'
import { searchProblems } from '#modules/search/problems.ts'
import { settingProblems } from '#modules/settings/problems.ts'
import { shoppingListProblems } from '#modules/shopping-lists/problems.ts'
import { staffProblems } from '#modules/staff/problems.ts'
import { supportProblems } from '#modules/support/problems.ts'
import { trackingProblems } from '#modules/tracking/problems.ts'
import { voucherProblems } from '#modules/vouchers/problems.ts'
import { webhookProblems } from '#modules/webhooks/problems.ts'

/** Every refusal of the shop with its HTTP status. A module that is missing here does not compile. */
export const problemStatuses: ProblemStatuses = {
  ...httpProblems,
  ...staffCallProblems,
  ...benefitProblems,
  ...catalogProblems,
  ...courierProblems,
  ...claimProblems,
  ...customerProblems,
  ...deliveryProblems,
  ...dietaryProblems,
  ...editorialProblems,
  ...favouriteProblems,
  ...fulfilmentProblems,
  ...giftProblems,
  ...identityProblems,
  ...householdProblems,
  ...inquiryProblems,
  ...invoicingProblems,
  ...loyaltyProblems,
  ...mediaProblems,
  ...membershipProblems,
  ...orderingProblems,
  ...paymentProblems,
  ...pickingProblems,
  ...contentProblems,
  ...alertProblems,
  ...pushProblems,
  ...recipeProblems,
  ...reviewProblems,
  ...searchProblems,
  ...settingProblems,
  ...recurringBasketProblems,
  ...shoppingListProblems,
  ...staffProblems,
  ...supportProblems,
  ...trackingProblems,
  ...voucherProblems,
  ...webhookProblems,
}
