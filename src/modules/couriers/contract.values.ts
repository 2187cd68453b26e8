import { z } from 'zod'
import { Temperature } from '#modules/picking/contract.values.ts'
import { doorMeans, outcomeKinds, refusalReasons } from './rules/door.ts'

export const Uuid = z.uuid()
export const Instant = z.iso.datetime({ offset: true })
/** Whole bani. */
export const Bani = z.int()

export const Point = z.object({ lat: z.number(), lng: z.number() })

export const runStates = ['planned', 'loading', 'out', 'back', 'counted', 'closed', 'cancelled'] as const
export const stopStates = [
  ...(['waiting', 'left-behind', 'removed', 'on-the-way', 'at-door', 'delivered', 'returned'] as const),
] as const

const returnReasons = ['nobody-home', 'address-not-found', 'refused', 'age-not-proved'] as const
export const ReturnReason = z.enum(returnReasons)

export const Vehicle = z.object({
  id: z.uuid(),
  name: z.string().meta({ examples: ['Dacia Dokker 3'] }),
  plate: z.string().meta({ examples: ['B 123 PFT'] }),
  totes: z.int().meta({ description: 'How many totes fit into it.' }),
  isActive: z.boolean(),
  version: z.int(),
})

export const Money = z.object({
  means: z.enum(doorMeans),
  amount: Bani.meta({ description: 'Of what is due.' }),
  tip: Bani,
  reference: z.string().nullable().meta({ description: "Of the terminal's receipt." }),
})

export const Outcome = z.object({
  id: z.uuid(),
  kind: z.enum(outcomeKinds),
  at: Instant,
  ageProved: z.boolean().nullable(),
  refused: z.array(z.object({ lineId: z.int(), name: z.string(), pieces: z.int(), reason: z.enum(refusalReasons) })),
  sgrBags: z.int(),
  bags: z.int(),
  asked: Bani,
  reason: z.string().nullable(),
  money: z.array(Money),
  hasPhoto: z.boolean(),
})

export const StopTote = z.object({
  code: z.string().meta({ examples: ['L-0042'] }),
  label: z.string().meta({ examples: ['PF204538-2'] }),
  temperature: Temperature,
  place: z.string().nullable(),
  isLoaded: z.boolean(),
})

/** What dispatchers and couriers both see of a stop. */
export const stopFields = {
  id: z.uuid(),
  deliveryId: z.uuid(),
  number: z.string().meta({ examples: ['PF-204538'] }),
  position: z.int(),
  state: z.enum(stopStates),
  reason: z.string().nullable(),
  isSecondTry: z.boolean(),
  since: Instant.nullable(),
  until: Instant.nullable(),
  expectedAt: Instant,
  delayMinutes: z.int(),
  delayProposed: z.int().meta({ description: 'Minutes of delay to tell the shopper; 0 proposes none.' }),
  isAgeRestricted: z.boolean(),
  due: Bani.meta({ description: 'To be taken at the door as it is now.' }),
  totes: z.array(StopTote),
}

export const runFields = {
  id: z.uuid(),
  number: z.string().meta({ examples: ['C-41'] }),
  zone: z.string(),
  since: Instant,
  until: Instant,
  departsAt: Instant,
  departedAt: Instant.nullable(),
  state: z.enum(runStates),
  vehicle: z.object({ id: z.uuid(), name: z.string(), plate: z.string(), totes: z.int() }),
  courier: z.object({ id: z.uuid(), name: z.string() }),
  version: z.int(),
}

export const Cash = z.object({
  cashExpected: Bani,
  cashCounted: Bani,
  terminalExpected: Bani,
  terminalCounted: Bani,
  reason: z.string().nullable(),
  needs: z.enum(['cash.count', 'cash.close']).nullable(),
  countedBy: z.string(),
  countedAt: Instant,
  signedBy: z.string().nullable(),
  signedAt: Instant.nullable(),
})
