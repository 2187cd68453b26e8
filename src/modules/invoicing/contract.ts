import { z } from 'zod'
import { route } from '#kernel/contract.ts'

const id = z.string().min(1).max(64).meta({ description: '`tokenValue` or integer id of an order.' })
export const reference = z
  .string()
  .regex(/^[A-Z]{3}-\d{6}(\.xml)?$/)
  .meta({
    description: 'Reference of an invoice or credit note; with `.xml` appended, of its e-Factura.',
    examples: ['PFT-000123', 'PFT-000123.xml'],
  })

const file = z.file().meta({ description: 'The file: PDF, or XML for a reference that ends in `.xml`.' })
export const SellerView = z
  .object({
    name: z.string(),
    taxCode: z.string(),
    registrationNumber: z.string(),
    street: z.string(),
    city: z.string(),
    county: z.string(),
    postcode: z.string(),
    capital: z.string(),
    iban: z.string(),
    bank: z.string(),
    email: z.string(),
    phone: z.string().nullable().meta({ description: 'As printed; null for the demo’s seller.' }),
    permits: z.array(z.string()).meta({ description: 'Each with its number and the authority that issued it.' }),
    openingHours: z
      .object({ from: z.int(), until: z.int() })
      .meta({ description: 'Hours on the wall between which questions are answered, every day.' }),
    isDemo: z.boolean().meta({ description: 'Whether the company is invented, as in the demo.' }),
  })
  .meta({ id: 'Seller' })
export type SellerView = z.infer<typeof SellerView>

export const getSeller = route({
  id: 'getSeller',
  tag: 'Content',
  summary: 'Returns the company that sells, and how to reach it',
  method: 'GET',
  path: '/seller',
  ok: SellerView,
})

const problems = ['unauthorized', 'order-not-found', 'document-not-found'] as const

export const downloadDocument = route({
  id: 'downloadDocument',
  tag: 'Orders',
  summary: 'Downloads an invoice or credit note of an order',
  description: 'The PDF, or the e-Factura XML for a reference that ends in `.xml`.',
  method: 'POST',
  path: '/orders/{id}/download/document',
  access: 'customer',
  timeoutMs: 60_000,
  params: z.object({ id }),
  body: z.strictObject({
    isArchived: z.boolean().default(false).meta({ description: 'Accepted for compatibility; has no effect.' }),
    documentReference: reference,
  }),
  ok: file,
  problems,
})

export const getDocument = route({
  id: 'getDocument',
  tag: 'Orders',
  summary: 'Downloads an invoice or credit note of an order by its URL',
  description: 'Same response as `POST /orders/{id}/download/document`. The URLs are in `invoices` of the order.',
  method: 'GET',
  path: '/orders/{id}/documents/{reference}',
  access: 'customer',
  timeoutMs: 60_000,
  params: z.object({ id, reference }),
  ok: file,
  problems,
})
