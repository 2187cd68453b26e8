import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { PickWork } from './contract.staff.ts'
import { Uuid, Variant } from './contract.values.ts'

const tag = 'Picking'

export const teachBarcode = staffCall(
  'barcodes.learn',
  route({
    id: 'teachBarcode',
    tag,
    summary: 'Gives the goods of a line a further barcode, scanned twice',
    method: 'POST',
    path: '/picking/barcodes',
    body: z.strictObject({
      taskId: Uuid,
      lineId: z.int().positive(),
      codes: z.tuple([z.string().max(200), z.string().max(200)]),
      pieces: z.int().min(1).max(1000).default(1),
    }),
    ok: z.object({ gtin: z.string() }),
    problems: ['task-not-found', 'scans-differ', 'barcode-invalid', 'barcode-taken'],
  }),
)

export const listSubstitutes = staffCall(
  'picking.work',
  route({
    id: 'listSubstitutes',
    tag,
    summary: 'Lists what may come in place of a line, and what may not with the rule that excludes it',
    method: 'GET',
    path: '/picking/tasks/{taskId}/lines/{lineId}/substitutes',
    params: z.object({ taskId: Uuid, lineId: z.coerce.number().int().positive() }),
    ok: z.object({
      isRefusedByShopper: z.boolean(),
      items: z.array(
        Variant.extend({
          unitPrice: z.int().nullable(),
          available: z.int(),
          rule: z.string().nullable(),
          place: z.string().nullable(),
        }),
      ),
    }),
    problems: ['task-not-found'],
  }),
)

export const proposeSubstitute = staffCall(
  'picking.work',
  route({
    id: 'proposeSubstitute',
    tag,
    summary: 'Asks the shopper whether something may come in place of missing pieces',
    description: '`substitute-not-allowed` names the rule. A refusal allows one other proposal.',
    method: 'POST',
    path: '/picking/proposals',
    body: z.strictObject({
      taskId: Uuid,
      lineId: z.int().positive(),
      variantCode: z.string().max(60),
      quantity: z.int().min(1).max(100),
    }),
    ok: z.object({ id: z.uuid(), work: PickWork }),
    problems: [
      ...(['task-not-found', 'task-not-claimed', 'line-not-missing', 'substitutes-refused'] as const),
      ...(['substitute-not-allowed', 'proposals-used-up'] as const),
    ],
  }),
)

export const dropSubstitute = staffCall(
  'picking.work',
  route({
    id: 'dropSubstitute',
    tag,
    summary: 'Tells that the last piece of an agreed substitute is gone, or takes a proposal back',
    method: 'POST',
    path: '/picking/proposals/{id}/gone',
    params: z.object({ id: Uuid }),
    ok: PickWork,
    problems: ['proposal-not-found', 'proposal-settled', 'task-not-claimed'],
  }),
)
