/**
 * What belongs to all cities: accounts and what follows a customer to another city, staff, content and settings. Matches
 * beginnings of the names of tables.
 */
const ofAllCities = [
  ...['customer', 'phone_check', 'billing_profile', 'newsletter', 'token_family', 'refresh_token', 'saved_card'],
  ...['loyalty', 'genius', 'voucher', 'announcement', 'favourite', 'dietary', 'push', 'notification', 'household'],
  ...['shopping_list', 'shared_cart', 'gift', 'bag_account', 'bag_movement', 'product_review', 'chat', 'canned_answer'],
  ...[
    'editorial',
    'content',
    'staff',
    'service_token',
    'saved_view',
    'setting',
    'search_rule',
    'search_kept',
    'webhook',
  ],
  ...[
    'vat_rate',
    'deposit_rate',
    'payment_method',
    'contact_message',
    'job_application',
    'client_error',
    'shop_secret',
  ],
  ...[
    'schema_migration',
    'audit',
    'analytics',
    'personalisation',
    'stand_in',
    'demo_load',
    'mailbox',
    'sms',
    'push_standin',
  ],
  ...['gateway_standin', 'spv_standin', 'warehouse_standin', 'graphile_worker'],
]

/** Whether each city has rows of its own: goods, stock, intervals, orders, picking, runs, payments, invoices and jobs. */
export const isOfCity = (table: string): boolean =>
  table !== '' && !ofAllCities.some((beginning) => table.startsWith(beginning))
