/** The most characters of the fields of billing data: what an invoice may hold (docs/domain.md, Invoices), or less. */
export const billingLimits = {
  contactName: 100,
  companyName: 160,
  taxCode: 20,
  registrationNumber: 30,
  bankName: 80,
  iban: 50,
  streetAddress: 150,
  city: 50,
  province: 80,
  postcode: 10,
  contactPhonenumber: 30,
} as const
