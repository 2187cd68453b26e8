import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { benefitCodes, benefitGroups } from './rules/catalogue.ts'
import { introSteps } from './rules/segments.ts'

const tag = 'Customer'

const query = z.object({
  filter: z
    .strictObject({ group: z.enum(benefitGroups).optional(), code: z.enum(benefitCodes).optional() })
    .default({})
    .meta({ description: '`filter[group]=genius`, `filter[code]=genius-delivery`.' }),
})

export const Benefit = z
  .object({
    code: z.enum(benefitCodes),
    group: z.enum(benefitGroups),
    title: z.string(),
    text: z.string(),
    isActive: z.boolean().meta({ description: 'Whether the customer has it now.' }),
  })
  .meta({ id: 'Benefit' })
export type Benefit = z.infer<typeof Benefit>

export const listBenefits = route({
  id: 'listBenefits',
  tag,
  summary: 'Lists the benefits of the customer',
  description: 'Includes benefits that the customer could have; `isActive` tells them apart.',
  method: 'GET',
  path: '/customers/me/benefits',
  access: 'customer',
  query,
  ok: z.object({ count: z.int(), active: z.int(), items: z.array(Benefit) }),
  problems: ['unauthorized', 'invalid-input'],
})

const Action = z.object({ label: z.string(), url: z.string() })

export const getBenefitsModal = route({
  id: 'getBenefitsModal',
  tag,
  summary: 'Returns the benefits with their details',
  description: 'For the benefits dialog: title, details and a link for each.',
  method: 'GET',
  path: '/customers/me/benefits/modal',
  access: 'customer',
  query,
  ok: z.object({
    title: z.string(),
    items: z.array(Benefit.extend({ details: z.array(z.string()), action: Action })),
  }),
  problems: ['unauthorized', 'invalid-input'],
})

export const Announcement = z
  .object({ segment_id: z.string(), title: z.string(), text: z.string(), action: Action })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof Announcement>

export const listAnnouncements = route({
  id: 'listAnnouncements',
  tag,
  summary: 'Lists the announcements for the customer',
  description: 'By the segments of the customer, without dismissed announcements.',
  method: 'GET',
  path: '/customers/me/announcements',
  access: 'customer',
  ok: z.object({ items: z.array(Announcement) }),
  problems: ['unauthorized'],
})

export const dismissAnnouncement = route({
  id: 'dismissAnnouncement',
  tag,
  summary: 'Dismisses an announcement permanently',
  description: 'Idempotent.',
  method: 'POST',
  path: '/customers/me/dismiss/segment/announcement',
  access: 'customer',
  body: z.strictObject({ segment_id: z.string().min(1).max(60) }),
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'invalid-input', 'announcement-not-found'],
})

export const getIntro = route({
  id: 'getIntro',
  tag,
  summary: 'Returns the introduction for new customers',
  description: '`show` is whether to display it; `steps` are the steps with their progress.',
  method: 'GET',
  path: '/customers/me/intro',
  access: 'customer',
  ok: z.object({
    show: z.boolean(),
    title: z.string(),
    steps: z.array(z.object({ code: z.enum(introSteps), title: z.string(), isDone: z.boolean(), url: z.string() })),
  }),
  problems: ['unauthorized'],
})
