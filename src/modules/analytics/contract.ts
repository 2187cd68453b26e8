import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { browserEvents } from './contract.events.ts'
import { experimentNames } from './rules/experiments.ts'

/** The most events of one request. */
export const mostEvents = 50

const pageType = z.string().min(1).max(60)
const moment = { id: z.uuid(), at: z.int().min(0).max(9_000_000_000_000), pageType }

const eventOf = <Name extends keyof typeof browserEvents>(name: Name) =>
  z.strictObject({ ...moment, name: z.literal(name), parameters: browserEvents[name] })

const eventExample = {
  ...{ id: '0199b1f3-7c4e-7a25-9b1d-3e8f60a2d513', at: 1_795_795_200_000, pageType: 'category' },
  ...{ name: 'page_view' as const, parameters: { page_path: '/c/lactate' } },
}

export const Event = z
  .discriminatedUnion('name', [
    eventOf('page_view'),
    eventOf('exposure'),
    ...(Object.keys(browserEvents) as (keyof typeof browserEvents)[])
      .filter((name) => name !== 'page_view' && name !== 'exposure')
      .map((name) => eventOf(name)),
  ])
  .meta({ examples: [eventExample] })

export const storeEvents = route({
  id: 'storeEvents',
  tag: 'Site',
  summary: 'Stores events of a visit',
  description:
    'Outside the API base. Events are stored only while the consent cookie accepts analytics and the browser does not ask to be left alone (`Sec-GPC`, `DNT`). An event that arrives twice is stored once.',
  method: 'POST',
  path: '/api/events',
  root: 'site',
  body: z.strictObject({ events: z.array(Event).min(1).max(mostEvents) }),
  status: 204,
  ok: noContent,
  problems: ['invalid-input', 'body-too-large', 'too-many-requests'],
})

export const recordVisit = route({
  id: 'recordVisit',
  tag: 'Site',
  summary: 'Records a page view for the personalisation of letters',
  description:
    'Passed on to the personalisation service under a pseudonym, while the consent cookie accepts personalisation. A view that arrives twice is passed on once.',
  method: 'POST',
  path: '/visits',
  access: 'optional',
  body: z.strictObject({
    id: z.uuid().meta({ examples: ['0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'] }),
    pageType,
    path: z.string().max(2_000).optional(),
  }),
  status: 204,
  ok: noContent,
  problems: ['invalid-input', 'too-many-requests'],
  toleratesGuest: true,
})

export const getVariant = route({
  id: 'getVariant',
  tag: 'Site',
  summary: 'Returns the visitor’s variant of an A/B experiment',
  description:
    'Decided by a hash of the visitor’s pseudonym and the experiment. `null` without consent to analytics or while the experiment does not run: the page is then shown unchanged, and no exposure is recorded.',
  method: 'GET',
  path: '/experiments/{name}',
  params: z.object({ name: z.enum(experimentNames) }),
  ok: z.object({ variant: z.string().nullable() }),
  problems: ['invalid-input'],
})
