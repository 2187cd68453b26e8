import { z } from 'zod'
import { route } from '#kernel/contract.ts'

const id = z.string().min(1).max(64).meta({ description: 'The tokenValue of an order, or its integer id.' })
/** Reference of an invoice or credit note; with `.xml` appended, of its e-Factura. */
export const reference = z
  .string()
  .regex(/^[A-Z]{3}-\d{6}(\.xml)?$/)
  .meta({ examples: ['PFT-000123', 'PFT-000123.xml'] })

const file = z.file().meta({ description: 'The file itself: PDF, or XML for a reference that ends in .xml.' })
const problems = ['unauthorized', 'order-not-found', 'document-not-found'] as const

export const downloadDocument = route({
  id: 'downloadDocument',
  tag: 'Orders',
  summary: 'An invoice or credit note of one of the customer’s own orders: the PDF, or the e-Factura in XML',
  method: 'POST',
  path: '/orders/{id}/download/document',
  access: 'customer',
  timeoutMs: 60_000,
  params: z.object({ id }),
  body: z.strictObject({
    isArchived: z
      .boolean()
      .default(false)
      .meta({ description: 'Documents are kept for good; it makes no difference.' }),
    documentReference: reference,
  }),
  ok: file,
  problems,
})

export const getDocument = route({
  id: 'getDocument',
  tag: 'Orders',
  summary: 'The same by its address, as `invoices` of an order names it',
  method: 'GET',
  path: '/orders/{id}/documents/{reference}',
  access: 'customer',
  timeoutMs: 60_000,
  params: z.object({ id, reference }),
  ok: file,
  problems,
})
