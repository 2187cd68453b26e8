/** A route. `type` is the page type of the specification, which the body carries as `data-page-type`. */
export interface RouteRow {
  readonly type: PageType
  /** The type of the page's embed for the app; without it the embed has the type of the page. */
  readonly embedType?: PageType
  /** The folder in pages/. */
  readonly page: PageName
  /** The query parameters that the page reads; all others are ignored. */
  readonly query?: readonly string[]
}

export type PageName =
  | 'home'
  | 'home-redirect'
  | 'home-preview'
  | 'document-preview'
  | 'departments'
  | 'listing'
  | `product${'' | '-reviews'}`
  | 'search'
  | 'login'
  | 'login-check'
  | 'logout'
  | 'account-details'
  | 'account-addresses'
  | 'account-billing'
  | 'newsletter'
  | 'newsletter-unsubscribe'
  | 'abandoned-cart-unsubscribe'
  | 'checkout'
  | 'checkout-success'
  | 'account-orders'
  | 'account-order'
  | 'order-feedback'
  | 'checkout-success-redirect'
  | 'account-vouchers'
  | 'account-cards'
  | 'account-meal-vouchers'
  | 'own-list'
  | `shopping-list${'' | 's'}`
  | 'received-list'
  | 'household'
  | 'dietary-profile'
  | 'recurring-baskets'
  | `product-alerts${'' | '-end'}`
  | 'meal-plan'
  | 'account-vouchers-promotions'
  | 'account-voucher-details'
  | 'contact'
  | 'privacy'
  | 'careers'
  | 'job-advert'
  | 'cookie'
  | 'document'
  | `blog${'' | '-section' | '-post'}`
  | `campaign${'' | 's' | '-rules'}`
  | 'landing-page'
  | 'info'
  | 'legal'
  | 'account-benefits'
  | `freshclub${'' | '-history' | '-about' | '-optout'}`
  | 'genius'
  | 'genius-benefits'
  | `recipe${'' | 's' | '-list'}`
  | 'not-found'
  | 'error'
  | 'offline'

export type PageType =
  | 'home'
  | 'home-preview'
  | 'content-preview'
  | 'home-redirect'
  | 'category'
  | 'custom-listing'
  | `product${'' | '-reviews'}`
  | 'search'
  | 'accelerated-sale'
  | 'new-products'
  | 'promo-list'
  | 'promo'
  | 'login'
  | 'login-check'
  | 'logout'
  | 'favorites'
  | 'my-freshlist'
  | `shopping-list${'' | '-received'}`
  | `checkout${'' | '-success' | '-success-redirect'}`
  | `account-${'details' | 'order' | 'orders' | 'addresses' | 'billing' | 'cards' | 'meal-vouchers' | 'benefits'}`
  | 'account-shopping-lists'
  | 'account-household'
  | 'account-dietary-profile'
  | 'account-recurring-baskets'
  | 'account-product-alerts'
  | 'meal-plan'
  | `account-${'vouchers' | 'voucher-details' | 'vouchers-promotions' | 'freshclub' | 'freshclub-opt-out'}`
  | `${'genius' | 'emag-genius' | 'genius-benefits' | 'genius-fast-checkout' | 'careers'}${'' | '-mobile-preview'}`
  | `recipes-${'landing' | 'by-tag' | 'list' | 'list-filtered'}`
  | 'recipe-details'
  | 'blog-landing'
  | 'legacy-inspiration-blog'
  | 'good-deeds'
  | 'good-deeds-post'
  | 'orchard'
  | 'garden'
  | 'brewing-blog'
  | 'bakery-blog'
  | `campaign-${'detail' | 'rules'}`
  | 'new-customers-funnel'
  | 'about'
  | 'contact'
  | 'static'
  | 'order-feedback'
  | 'newsletter-unsubscribe'
  | 'abandoned-cart-unsubscribe'
  | 'product-alerts-end'
  | 'lp'
  | `lp-${string}`
  | '404'
  | '500'
  | 'unknown'
