import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'

const tag = 'Invoices'
const Instant = z.iso.datetime({ offset: true })

export const submissionStates = ['due', 'uploading', 'processing', 'refused'] as const
export const submissionShows = ['late', 'refused', 'open'] as const

export const SubmissionView = z.object({
  invoiceId: z.uuid(),
  reference: z.string().meta({ examples: ['PFT-000123'] }),
  kind: z.enum(['invoice', 'credit-note']),
  orderNumber: z.string(),
  total: z.int().meta({ description: 'Whole bani.' }),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date().meta({ description: 'The last day on which it may be reported.' }),
  isLate: z.boolean().meta({ description: 'Whether that day is today or over.' }),
  state: z.enum(submissionStates),
  isPlanned: z.boolean().meta({ description: 'Of a refused one: whether it is about to be reported again.' }),
  uploadedAt: Instant.nullable(),
  tries: z.int().meta({ description: 'Calls since the tax authority last answered.' }),
  errors: z.array(z.string()).meta({ description: 'Why the tax authority refused it, in its words.' }),
})
export type SubmissionView = z.infer<typeof SubmissionView>

export const listSubmissions = staffCall(
  'disputes.decide',
  route({
    id: 'listInvoiceSubmissions',
    tag,
    summary:
      'Lists invoices and credit notes that the tax authority has not accepted, those with the nearest term first',
    description:
      '`late`: the term ends today or has ended; `refused`: refused by the tax authority; `open`: all of them.',
    method: 'GET',
    path: '/invoices/submissions',
    query: z.object({ show: z.enum(submissionShows).default('open') }),
    ok: z.object({ items: z.array(SubmissionView).max(500), total: z.int() }),
  }),
)

export const reportAgain = staffCall(
  'disputes.decide',
  route({
    id: 'reportInvoiceAgain',
    tag,
    summary: 'Reports a refused document again, or one that waits for its next attempt now',
    description: 'Asked twice, it is reported once. What the tax authority has under way is `submission-under-way`.',
    method: 'POST',
    path: '/invoices/{id}/submission',
    params: z.object({ id: z.uuid() }),
    ok: SubmissionView,
    problems: ['submission-not-found', 'submission-under-way', 'submission-accepted'],
  }),
)
