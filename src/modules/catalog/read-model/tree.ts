/** A step on the way from the department to a product. */
export interface Breadcrumb {
  readonly code: string
  readonly name: string
  readonly slug: string
}
