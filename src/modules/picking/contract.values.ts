import { z } from 'zod'
import { scanKinds, scanRefusals } from './rules/scan.ts'
import { temperatures } from './rules/temperature.ts'

export const Uuid = z.uuid()
export const Instant = z.iso.datetime({ offset: true })
export const Temperature = z.enum(temperatures)
export const ScanKind = z.enum(scanKinds)
export const ScanOutcome = z.enum(['counted', ...scanRefusals])
/** `single`: an order; `batch`: several; `zone`: one temperature of several. */
export const modes = ['single', 'batch', 'zone'] as const

export const Tote = z.object({
  id: z.uuid(),
  code: z.string().meta({ examples: ['L-0042'] }),
  orderId: z.uuid(),
  temperature: Temperature,
  label: z.string().meta({ examples: ['PF204538-2'] }),
  place: z.string().nullable(),
})

export const Variant = z.object({
  variantCode: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  sizeLabel: z.string(),
  picture: z.string(),
})

export const ShelfPlace = z.object({
  ...{ aisle: z.string(), shelf: z.int(), position: z.int() },
  text: z.string().meta({ examples: ['F-01-2'] }),
})
