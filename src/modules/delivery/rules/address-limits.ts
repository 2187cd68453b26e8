/**
 * The most characters of the fields of an address. Where it is the buyer's on an invoice, RO_CIUS allows no more
 * (docs/domain.md, Invoices): street and number together, and the city.
 */
export const addressLimits = {
  street: 120,
  number: 20,
  streetDetails: 200,
  streetAddress: 150,
  fullAddress: 400,
  city: 50,
  province: 80,
  postcode: 10,
  contactName: 100,
  contactPhonenumber: 30,
  name: 40,
} as const
