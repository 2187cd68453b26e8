import type { Routes } from '#platform/http/routes.ts'
import { afterSalesRoutes } from './after-sales/http.ts'
import { cancellingRoutes } from './cancelling/http.ts'
import { cartRoutes } from './cart/http.ts'
import { changeRoutes } from './changes/http.ts'
import { checkoutRoutes } from './checkout/http.ts'
import type { OrderingContext } from './context.ts'
import { editingRoutes } from './editing/http.ts'
import { historyRoutes } from './history/http.ts'
import { placingRoutes } from './placing/http.ts'
import { savingsRoutes } from './savings/http.ts'
import { tipRoutes } from './tip/http.ts'
import { viewRoutes } from './view/http.ts'

/** The HTTP routes of all rooms. */
export function orderRoutes(context: OrderingContext) {
  return function orderRoutes(api: Routes): void {
    cartRoutes(context, api)
    savingsRoutes(context, api)
    checkoutRoutes(context, api)
    tipRoutes(context, api)
    placingRoutes(context, api)
    cancellingRoutes(context, api)
    changeRoutes(context, api)
    editingRoutes(context, api)
    afterSalesRoutes(context, api)
    viewRoutes(context, api)
    historyRoutes(context, api)
  }
}
