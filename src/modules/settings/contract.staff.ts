import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { textFormats } from '#kernel/setting.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'

const tag = 'Settings'
const Instant = z.iso.datetime({ offset: true })
const Bani = z.int()

export const SettingValue = z.union([
  z.number(),
  z.string().max(2_000),
  z.array(z.string()).max(50),
  z.array(z.strictObject({ from: z.number(), fee: z.number() })).max(20),
  z.array(z.strictObject({ code: z.string(), temperature: z.string() })).max(500),
])
export type SettingValue = z.infer<typeof SettingValue>

const Key = z.string().regex(/^[a-z-]+\.[a-z-]+$/)
const Values = z.record(Key, SettingValue).refine((values) => Object.keys(values).length <= 60, { error: 'too-many' })

export const SettingView = z.object({
  key: Key,
  type: z.enum(['int', 'bani', 'tiers', 'text', 'texts', 'places']),
  value: SettingValue,
  /** Until somebody has changed it. */
  standard: SettingValue,
  min: z.number().nullable(),
  max: z.number().nullable(),
  unit: z
    .enum(['minutes', 'percent', 'grams', 'pieces', 'days', 'hours', 'months', 'points', 'kilometres-an-hour'])
    .nullable(),
  format: z.enum(textFormats).nullable(),
  isOptional: z.boolean(),
})
export type SettingView = z.infer<typeof SettingView>

export const SettingChange = z.object({
  id: z.uuid(),
  from: Instant,
  savedAt: Instant,
  savedBy: z.string(),
  reason: z.string().nullable(),
  /** Null before a first change: the standard. */
  values: z.array(z.object({ key: Key, before: SettingValue, after: SettingValue })),
})
export type SettingChange = z.infer<typeof SettingChange>

export const SettingsView = z.object({
  version: z.int(),
  groups: z.array(z.object({ name: z.string(), settings: z.array(SettingView) })),
  /** Changes that have not begun, the next one first. */
  planned: z.array(SettingChange),
  /** The last 20 that have, the latest first. */
  past: z.array(SettingChange),
})
export type SettingsView = z.infer<typeof SettingsView>

const ExampleTotals = z.object({
  goods: Bani,
  delivery: Bani,
  surcharge: Bani,
  smallBasket: Bani,
  bags: Bani,
  total: Bani,
})
export type ExampleTotals = z.infer<typeof ExampleTotals>

const From = Instant.nullable().meta({ description: 'When the values begin to hold; null for now. Never in the past.' })

const Plan = z.strictObject({
  id: z.uuid().meta({ description: 'Made by the client: the same one again changes nothing.' }),
  version: z.int().min(0).max(2_147_483_647),
  from: From,
  values: Values,
  reason: z.string().trim().max(300).default(''),
})

const Preview = z.object({
  carts: z.array(
    z.object({
      name: z.enum(['small', 'middle', 'large']),
      membership: z.enum(['standard', 'genius']),
      before: ExampleTotals,
      after: ExampleTotals,
    }),
  ),
})
export type Preview = z.infer<typeof Preview>

const TryOut = z.strictObject({ from: From, values: Values })
const params = z.object({ id: z.uuid() })
const description =
  'All values or none. A planned value of the same moment is replaced. Orders keep the figures of when they were placed.'

export const readSettings = staffCall(
  'settings.edit',
  route({
    id: 'readSettings',
    tag,
    summary: 'Reads settings, what is planned and what has changed last',
    method: 'GET',
    path: '/settings',
    ok: SettingsView,
  }),
)

export const planSettings = staffCall(
  'settings.edit',
  route({
    id: 'planSettings',
    tag,
    summary: 'Changes settings from a moment on',
    description,
    method: 'POST',
    path: '/settings/changes',
    body: Plan,
    ok: SettingsView,
    problems: ['setting-unknown', 'setting-in-the-past', 'stale-version'],
  }),
)

export const withdrawSettings = staffCall(
  'settings.edit',
  route({
    id: 'withdrawSettings',
    tag,
    summary: 'Withdraws a planned change of settings that has not begun',
    method: 'DELETE',
    path: '/settings/changes/{id}',
    params,
    ok: SettingsView,
    problems: ['setting-change-not-found', 'setting-in-the-past'],
  }),
)

export const previewSettings = staffCall(
  'settings.edit',
  route({
    id: 'previewSettings',
    tag,
    summary: 'Checks settings, and prices example carts before and after',
    method: 'POST',
    path: '/settings/preview',
    body: TryOut,
    ok: Preview,
    problems: ['setting-unknown', 'setting-in-the-past'],
  }),
  { changes: false },
)

// Fees are kept by whoever keeps prices: the same calls under another permission.
export const readFees = staffCall(
  'fees.edit',
  route({
    id: 'readFees',
    tag,
    summary: 'Reads fees, what is planned and what has changed last',
    method: 'GET',
    path: '/fees',
    ok: SettingsView,
  }),
)

export const planFees = staffCall(
  'fees.edit',
  route({
    id: 'planFees',
    tag,
    summary: 'Changes fees from a moment on',
    description,
    method: 'POST',
    path: '/fees/changes',
    body: Plan,
    ok: SettingsView,
    problems: ['setting-unknown', 'setting-in-the-past', 'stale-version'],
  }),
)

export const withdrawFees = staffCall(
  'fees.edit',
  route({
    id: 'withdrawFees',
    tag,
    summary: 'Withdraws a planned change of fees that has not begun',
    method: 'DELETE',
    path: '/fees/changes/{id}',
    params,
    ok: SettingsView,
    problems: ['setting-change-not-found', 'setting-in-the-past'],
  }),
)

export const previewFees = staffCall(
  'fees.edit',
  route({
    id: 'previewFees',
    tag,
    summary: 'Checks fees, and prices example carts before and after',
    method: 'POST',
    path: '/fees/preview',
    body: TryOut,
    ok: Preview,
    problems: ['setting-unknown', 'setting-in-the-past'],
  }),
  { changes: false },
)
