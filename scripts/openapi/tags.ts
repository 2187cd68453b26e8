/** The tags of the document, in the order of a purchase. */
export const tags: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'Catalogue', description: 'Categories, product lists with their filters, and products.' },
  { name: 'Search', description: 'Product search, and suggestions while a query is typed.' },
  { name: 'Content', description: 'Content blocks that editors publish for the pages.' },
  { name: 'Inquiries', description: 'Forms that visitors send to the shop: messages and job applications.' },
  { name: 'Recipes', description: 'Recipes with the products for their ingredients.' },
  {
    name: 'Authentication',
    description:
      'Sign-in at the identity provider, and the tokens of a session. Requests authorised by the refresh cookie require the `x-csrf-token` header.',
  },
  { name: 'Customer', description: 'The account of the signed-in customer.' },
  { name: 'Loyalty', description: 'freshclub, the loyalty programme: membership and points.' },
  {
    name: 'Genius',
    description: 'Genius, the paid membership with lower prices and delivery fees: trial, purchase and withdrawal.',
  },
  { name: 'Delivery', description: 'Delivery addresses, counties and cities.' },
  {
    name: 'Orders',
    description: 'Carts and placed orders. A cart is an order in the state `cart`.',
  },
  {
    name: 'Payments',
    description: 'Payment methods and payments. Only the payment gateway confirms a payment, never the browser.',
  },
  { name: 'Favourites', description: 'Favourite products, and products bought before.' },
  { name: 'Reviews', description: 'Reviews of products by customers who got them.' },
  { name: 'Notifications', description: 'By which channels a customer hears of an order, and push notifications.' },
  { name: 'Product alerts', description: 'Letters about stock and prices that a customer asks for.' },
  { name: 'Dietary profile', description: 'What a customer cannot or will not eat, and products judged by it.' },
  { name: 'Shopping lists', description: 'Written lists that become products of the cart.' },
  {
    name: 'Recurring baskets',
    description: 'Products that are ordered each week, announced by a letter a day before.',
  },
  { name: 'Households', description: 'Customers who shop together: members, roles and invitations by e-mail.' },
  { name: 'Vouchers', description: 'Vouchers of the customer, and public vouchers.' },
  {
    name: 'Gift vouchers',
    description: 'The purchase of gift vouchers, by its token: by visitors and customers alike.',
  },
  { name: 'Support', description: 'Live chat with an agent, at checkout or about a problem with an order.' },
  { name: 'Site', description: 'Operations outside the API base.' },
]
