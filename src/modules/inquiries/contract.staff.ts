import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'

export const eraseInquiries = staffCall(
  'customers.erase',
  route({
    id: 'eraseInquiries',
    tag: 'Customers',
    summary: 'Erases the messages and job applications of somebody without an account',
    description:
      'Also the letters about them. Needs a recent sign-in. The journal tells how many there were, and not the address.',
    method: 'POST',
    path: '/inquiries/erase',
    body: z.strictObject({
      email: z.email().max(200),
      checkedBy: z.string().trim().min(1).max(200).meta({ description: 'How it was made sure that the person asks.' }),
    }),
    ok: z.object({ messages: z.int(), applications: z.int() }),
    problems: ['step-up-needed', 'invalid-input'],
  }),
)
