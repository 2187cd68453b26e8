import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { Instant, Tote, Uuid } from './contract.values.ts'

const tag = 'Packing'
const byDelivery = z.object({ deliveryId: Uuid })
const byTote = z.object({ id: Uuid })

const PackedTote = Tote.extend({
  number: z.int(),
  pieces: z.int(),
  grams: z.int(),
  isAgeRestricted: z.boolean(),
  labelPrints: z.int(),
  outsideSince: Instant.nullable(),
  warnings: z.array(z.enum(['too-heavy', 'too-warm'])),
})

const bagCounts = z.object({ paper: z.int(), reusable: z.int() })

export const Packing = z.object({
  deliveryId: z.uuid(),
  number: z.string(),
  firstName: z.string(),
  state: z.enum(['open', 'picked', 'sealed', 'out', 'cancelled']),
  departsAt: Instant,
  zone: z.string().nullable(),
  total: z.int(),
  isAgeRestricted: z.boolean(),
  totes: z.array(PackedTote),
  withoutTote: z
    .array(z.object({ taskId: z.uuid(), temperature: Tote.shape.temperature }))
    .meta({ description: 'Tasks with picked goods that are in no tote; each needs one before the totes are sealed.' }),
  bagsSold: bagCounts,
  bagsUsed: bagCounts.nullable(),
  leftOut: z
    .array(z.object({ id: z.uuid(), variantCode: z.string(), name: z.string(), pieces: z.int() }))
    .meta({ description: 'To be scanned out before the totes are sealed.' }),
  places: z.array(z.object({ code: z.string(), temperature: Tote.shape.temperature })),
})
export type Packing = z.infer<typeof Packing>

export const listPacking = staffCall(
  'packing.work',
  route({
    id: 'listPacking',
    tag,
    summary: 'Lists picked deliveries to pack, and those that wait for their vans',
    method: 'GET',
    path: '/packing/queue',
    ok: z.object({
      items: z.array(
        z.object({
          deliveryId: z.uuid(),
          number: z.string(),
          departsAt: Instant,
          isExpress: z.boolean(),
          zone: z.string().nullable(),
          state: z.enum(['picked', 'sealed']),
          totes: z.int(),
          leftOut: z.int(),
        }),
      ),
    }),
  }),
)

export const getPacking = staffCall(
  'packing.work',
  route({
    id: 'getPacking',
    tag,
    summary: 'Answers a delivery with its totes',
    method: 'GET',
    path: '/packing/orders/{deliveryId}',
    params: byDelivery,
    ok: Packing,
  }),
)

export const takeTote = staffCall(
  'picking.work',
  route({
    id: 'takeTote',
    tag,
    summary: 'Begins a tote for a task by scanning it',
    description: 'A tote holds one order and one temperature. Scanning it again changes nothing.',
    method: 'POST',
    path: '/packing/totes',
    body: z.strictObject({ taskId: Uuid, code: z.string().max(20) }),
    ok: Tote,
    problems: ['task-not-found', 'tote-code-invalid', 'tote-broken', 'tote-in-use', 'tote-other-temperature'],
  }),
)

export const giveTote = staffCall(
  'packing.work',
  route({
    id: 'giveTote',
    tag,
    summary: 'Gives a tote to picked goods that are in none, by scanning it',
    method: 'POST',
    path: '/packing/orders/{deliveryId}/totes',
    params: byDelivery,
    body: z.strictObject({ taskId: Uuid, code: z.string().max(20) }),
    ok: z.object({ id: z.uuid(), packing: Packing }),
    problems: [
      ...(['order-not-packable', 'task-not-found', 'tote-code-invalid', 'tote-broken'] as const),
      ...(['tote-in-use', 'tote-other-temperature'] as const),
    ],
  }),
)

export const replaceTote = staffCall(
  'packing.work',
  route({
    id: 'replaceTote',
    tag,
    summary: 'Puts the goods of a broken tote into another one',
    method: 'POST',
    path: '/packing/totes/{id}/replacement',
    params: byTote,
    body: z.strictObject({ code: z.string().max(20) }),
    ok: Tote,
    problems: [
      ...(['tote-not-found', 'tote-code-invalid', 'tote-broken', 'tote-in-use'] as const),
      'tote-other-temperature' as const,
    ],
  }),
)

export const placeTote = staffCall(
  'packing.work',
  route({
    id: 'placeTote',
    tag,
    summary: 'Puts a tote at a staging place',
    method: 'PUT',
    path: '/packing/totes/{id}/place',
    params: byTote,
    body: z.strictObject({ place: z.string().max(20) }),
    ok: Packing,
    problems: ['tote-not-found', 'staging-place-unknown'],
  }),
)

export const printLabels = staffCall(
  'packing.work',
  route({
    id: 'printLabels',
    tag,
    summary: 'Answers labels of 100 × 62 mm as PDF, and counts each print',
    description: 'Of all totes of the delivery, or of one. The answer is `application/pdf`.',
    method: 'POST',
    path: '/packing/orders/{deliveryId}/labels',
    params: byDelivery,
    body: z.strictObject({ toteId: Uuid.optional() }),
    ok: z.any(),
    problems: ['tote-not-found'],
  }),
)

export const noteBags = staffCall(
  'packing.work',
  route({
    id: 'noteBags',
    tag,
    summary: 'Notes the bags used beside the bags sold; the bill stays',
    method: 'PUT',
    path: '/packing/orders/{deliveryId}/bags',
    params: byDelivery,
    body: z.strictObject({ paper: z.int().min(0).max(60), reusable: z.int().min(0).max(60) }),
    ok: Packing,
    problems: ['order-not-packable'],
  }),
)

export const scanOutOfBag = staffCall(
  'packing.work',
  route({
    id: 'scanOutOfBag',
    tag,
    summary: 'Scans something out of a bag that the shopper has refused',
    method: 'POST',
    path: '/packing/orders/{deliveryId}/left-out',
    params: byDelivery,
    body: z.strictObject({ code: z.string().max(200) }),
    ok: Packing,
    problems: ['wrong-item'],
  }),
)

export const sealOrder = staffCall(
  'packing.work',
  route({
    id: 'sealOrder',
    tag,
    summary: 'Seals the totes of a picked delivery, which stand at their places',
    method: 'POST',
    path: '/packing/orders/{deliveryId}/seal',
    params: byDelivery,
    ok: Packing,
    problems: ['order-not-packable', 'left-out-first', 'tote-needed', 'staging-place-needed'],
  }),
)
