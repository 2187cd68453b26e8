/** Refusals of addresses and capacity by their wire names, with their HTTP statuses. */
export const deliveryProblems = {
  'address-not-found': 404,
  'province-not-found': 404,
  'too-many-addresses': 422,
  'interval-not-found': 404,
  'capacity-below-booked': 422,
  'express-stop-in-the-past': 422,
  'slots-overlap': 422,
  'day-in-the-past': 422,
  'day-not-open': 422,
  'postcodes-invalid': 422,
  'area-invalid': 422,
  'postcode-in-two-zones': 422,
} as const

declare module '#kernel/problem.ts' {
  interface ProblemStatuses extends Readonly<typeof deliveryProblems> {}
}
