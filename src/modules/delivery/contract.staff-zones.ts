import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { zoneCodes } from './rules/zones.ts'

const tag = 'Capacity'
const Zone = z.enum(zoneCodes)
const Version = z.int().min(1).max(2_147_483_647)
const Count = z.int().min(0)
const params = z.object({ zone: Zone })

const Corner = z.strictObject({ lat: z.number().min(43.5).max(45.5), lng: z.number().min(25).max(27.5) })

export const ZoneBorderView = z.object({
  zone: Zone,
  postcodes: z.string().meta({ description: 'A code or a range a line: `030011-030099`.' }),
  postcodeCount: Count,
  area: z.array(Corner).nullable().meta({ description: 'The corners of what is drawn; null: nothing is.' }),
  version: Version,
})
export type ZoneBorderView = z.infer<typeof ZoneBorderView>

export const listZones = staffCall(
  'zones.edit',
  route({
    id: 'listZones',
    tag,
    summary: 'Lists the zones with their borders',
    method: 'GET',
    path: '/zones',
    ok: z.object({ items: z.array(ZoneBorderView) }),
  }),
)

const Border = {
  postcodes: z
    .string()
    .max(400_000)
    .meta({ description: 'Codes and ranges, separated by lines, spaces, commas or semicolons.' }),
  area: z.array(Corner).min(3).max(200).nullable(),
  takes: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether other zones lose the codes that they share; refused otherwise.' }),
}

/** Ten thousand lines of ranges. */
const bodyBytes = 2 ** 19

const Moves = z.object({
  count: Count,
  moves: z.array(z.object({ from: Zone.nullable(), to: Zone.nullable(), count: Count })),
})

export const ZonePreview = z.object({
  postcodeCount: Count,
  /** What other zones lose. */
  taken: z.array(z.object({ zone: Zone, count: Count, postcodes: z.string() })),
  addresses: Moves,
  orders: Moves.extend({
    examples: z.array(z.object({ id: z.uuid(), number: z.string(), from: Zone.nullable(), to: Zone.nullable() })),
  }),
})
export type ZonePreview = z.infer<typeof ZonePreview>

export const previewZone = staffCall(
  'zones.edit',
  route({
    id: 'previewZone',
    tag,
    summary: 'Tells how many addresses and open orders another border would move',
    description:
      'Nothing changes. `taken` has the codes that other zones would lose. Open orders keep their zone and interval.',
    method: 'POST',
    path: '/zones/{zone}/preview',
    ...{ params, bodyBytes },
    timeoutMs: 60_000,
    body: z.strictObject({ postcodes: Border.postcodes, area: Border.area }),
    ok: ZonePreview,
    problems: ['postcodes-invalid', 'area-invalid'],
  }),
  { changes: false },
)

export const saveZone = staffCall(
  'zones.edit',
  route({
    id: 'saveZone',
    tag,
    summary: 'Changes the border of a zone',
    description:
      'Saved addresses change their zone at once; carts choose another interval at checkout; open orders keep zone and ' +
      'interval. Without `takes`, `postcode-in-two-zones` names the codes of other zones.',
    method: 'PUT',
    path: '/zones/{zone}',
    ...{ params, bodyBytes },
    timeoutMs: 60_000,
    body: z.strictObject({ version: Version, ...Border, reason: z.string().trim().min(3).max(200) }),
    ok: z.object({ items: z.array(ZoneBorderView), movedAddresses: Count }),
    problems: ['postcodes-invalid', 'area-invalid', 'postcode-in-two-zones', 'stale-version'],
  }),
)
