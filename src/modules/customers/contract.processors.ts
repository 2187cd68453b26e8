import { z } from 'zod'
import { route } from '#kernel/contract.ts'

/** What an outside service does with personal data. */
export const processorServices = [
  ...(['payment', 'meal-voucher', 'identity', 'mail', 'sms', 'push', 'chat', 'invoices', 'genius'] as const),
  ...(['maps', 'pictures', 'personalisation', 'tags'] as const),
] as const

export const ProcessorView = z.object({
  service: z.enum(processorServices),
  name: z.string().meta({ description: 'The company or the host that the shop is configured with.' }),
})
export type Processor = z.infer<typeof ProcessorView>

export const getProcessors = route({
  id: 'getProcessors',
  tag: 'Content',
  summary: 'Lists the outside services that receive personal data',
  description: 'From the configuration of the shop: a service that is not configured receives nothing.',
  method: 'GET',
  path: '/processors',
  ok: z.object({ processors: z.array(ProcessorView) }),
})
