/** The tags of the document, in the order of a shopper's journey. */
export const tags: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'Catalogue', description: 'Categories, lists of products with their filters, and products.' },
  { name: 'Search', description: 'Finding products by words, whole or while they are being typed.' },
  { name: 'Content', description: 'What editors write for the pages, block by block.' },
  { name: 'Recipes', description: 'What to cook, and what to buy for it.' },
  {
    name: 'Authentication',
    description:
      'Signing in at the identity provider, and the tokens of a session. Where the refresh token is a cookie, calls that it authorises carry x-csrf-token.',
  },
  { name: 'Customer', description: 'The account of whoever is signed in.' },
  { name: 'Loyalty', description: 'freshclub: being a member, and points.' },
  { name: 'Genius', description: 'The membership with lower prices, its trial, and its benefits.' },
  { name: 'Delivery', description: 'Addresses, and what is known of the places we deliver to.' },
  {
    name: 'Orders',
    description: 'The order from the empty cart to the doorstep. A cart is an order in state cart.',
  },
  { name: 'Payments', description: 'How an order is paid. The money is proved by the gateway, never by the browser.' },
  { name: 'Favourites', description: 'Products that a customer marked, and those they buy.' },
  { name: 'Vouchers', description: 'Codes that make an order cheaper, and what everybody is offered.' },
  { name: 'Support', description: 'The live chat with an agent: at the checkout, and about a problem with an order.' },
  { name: 'Site', description: 'Calls outside the API base.' },
]
