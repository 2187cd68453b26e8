import type { Catalog } from '#modules/catalog/index.ts'
import type { Delivery } from '#modules/delivery/index.ts'
import { dietaryModule } from '#modules/dietary/index.ts'
import { recurringLetterSentAt } from '#modules/engagement/index.ts'
import { favouritesModule } from '#modules/favourites/index.ts'
import { householdsModule } from '#modules/households/index.ts'
import { boughtBy, type Ordering, placedGoods, purchasesOf, timesDelivered } from '#modules/ordering/index.ts'
import type { Payments } from '#modules/payments/index.ts'
import { type ProductAlerts, productAlertsModule } from '#modules/product-alerts/index.ts'
import { type RecurringBaskets, recurringBasketsModule } from '#modules/recurring-baskets/index.ts'
import { type Reviews, reviewsModule } from '#modules/reviews/index.ts'
import { shoppingListsModule } from '#modules/shopping-lists/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'

interface OwnProductsOptions {
  readonly catalog: Catalog
  readonly secret: string
  readonly publicUrl: string
  readonly delivery: Delivery
  readonly ordering: Ordering
  readonly payments: Payments
}

/** The modules of what customers keep of products: favourites, lists, what they cannot eat, what they want to be told and order each week. */
export function composeOwnProducts(
  context: Context,
  { catalog, secret, publicUrl, delivery, ordering, payments }: OwnProductsOptions,
): {
  readonly alerts: ProductAlerts
  readonly recurring: RecurringBaskets
  readonly reviews: Reviews
  readonly modules: readonly Module[]
} {
  const alerts = productAlertsModule(context, { catalog, secret, publicUrl })
  const recurring = recurringBasketsModule(context, {
    ...{ catalog, delivery, payments, orders: ordering },
    letterSentAt: recurringLetterSentAt,
  })
  const reviews = reviewsModule(context, { catalog, timesDelivered })
  const modules = [
    favouritesModule(context, { catalog, bought: boughtBy, purchases: purchasesOf }),
    dietaryModule(context, catalog),
    householdsModule(context, { catalog, placedGoods }),
    shoppingListsModule(context, { catalog, bought: boughtBy }),
    alerts,
    recurring,
    reviews,
  ]
  return { alerts, recurring, reviews, modules }
}
