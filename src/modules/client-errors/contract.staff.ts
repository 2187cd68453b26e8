import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'

export const listBrowserErrors = staffCall(
  'staff.manage',
  route({
    id: 'listBrowserErrors',
    tag: 'Dashboard',
    summary: 'Lists the errors that browsers reported within 24 hours, by message, the most frequent first',
    method: 'GET',
    path: '/browser-errors',
    ok: z.object({
      items: z
        .array(
          z.object({
            message: z.string(),
            reports: z.int(),
            userAgent: z.string().meta({ description: 'Of the latest report.' }),
            at: z.iso.datetime({ offset: true }),
          }),
        )
        .max(200),
      total: z.int().meta({ description: 'Reports.' }),
    }),
  }),
)
