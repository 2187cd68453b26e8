import { z } from 'zod'
import { stopStates } from '#modules/couriers/contract.values.ts'
import { ScanKind, ScanOutcome, Temperature } from '#modules/picking/contract.values.ts'
import { DeskChatTopic } from '#modules/support/desk/contract.staff.ts'
import { Instant } from './contract.staff-list.ts'

export const OrderScan = z.object({
  id: z.uuid(),
  lineId: z.int(),
  kind: ScanKind.exclude(['undo']),
  outcome: ScanOutcome,
  isUndone: z.boolean(),
  pieces: z.int(),
  grams: z.int().nullable(),
  date: z.iso.date().nullable().meta({ description: 'Best before or use by.' }),
  lot: z.string().nullable(),
  code: z.string().nullable(),
  reason: z.string().nullable(),
  picker: z.string(),
  at: Instant,
})
export type OrderScan = z.infer<typeof OrderScan>

export const ToteOfOrder = z.object({
  id: z.uuid(),
  code: z.string().meta({ example: 'L-0042' }),
  label: z.string().meta({ example: 'PF204538-2' }),
  temperature: Temperature,
  place: z.string().nullable(),
  takenAt: Instant,
  emptiedAt: Instant.nullable(),
})

export const StopOfOrder = z.object({
  id: z.uuid(),
  run: z.string().meta({ example: 'C-41' }),
  courier: z.string(),
  vehicle: z.object({ name: z.string(), plate: z.string() }),
  position: z.int().meta({ description: 'Of `stops`, counted from 1.' }),
  stops: z.int(),
  state: z.enum(stopStates),
  reason: z.string().nullable(),
  isSecondTry: z.boolean(),
  expectedAt: Instant,
  departedAt: Instant.nullable(),
  arrivedAt: Instant.nullable(),
  endedAt: Instant.nullable(),
})
export type StopOfOrder = z.infer<typeof StopOfOrder>

export const ChatOfOrder = DeskChatTopic.extend({
  id: z.uuid(),
  agent: z.string().nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  canOpen: z.boolean().meta({ description: 'Whether the caller may read it here.' }),
})
export type ChatOfOrder = z.infer<typeof ChatOfOrder>
