import type { Catalog } from '#modules/catalog/index.ts'
import { dietaryModule } from '#modules/dietary/index.ts'
import { favouritesModule } from '#modules/favourites/index.ts'
import { householdsModule } from '#modules/households/index.ts'
import { boughtBy, placedGoods, purchasesOf } from '#modules/ordering/index.ts'
import { type ProductAlerts, productAlertsModule } from '#modules/product-alerts/index.ts'
import { shoppingListsModule } from '#modules/shopping-lists/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'

interface OwnProductsOptions {
  readonly catalog: Catalog
  readonly secret: string
  readonly publicUrl: string
}

/** The modules of what customers keep of products: favourites, lists, what they cannot eat, what they want to be told. */
export function composeOwnProducts(
  context: Context,
  { catalog, secret, publicUrl }: OwnProductsOptions,
): { readonly alerts: ProductAlerts; readonly modules: readonly Module[] } {
  const alerts = productAlertsModule(context, { catalog, secret, publicUrl })
  const modules = [
    favouritesModule(context, { catalog, bought: boughtBy, purchases: purchasesOf }),
    dietaryModule(context, catalog),
    householdsModule(context, { catalog, placedGoods }),
    shoppingListsModule(context, { catalog, bought: boughtBy }),
    alerts,
  ]
  return { alerts, modules }
}
