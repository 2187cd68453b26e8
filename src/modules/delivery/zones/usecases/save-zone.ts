import { z } from 'zod'
import type { BodyOf, OkOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type { Undo } from '#platform/undo.ts'
import * as contract from '../../contract.staff-zones.ts'
import { readPostcodes, writePostcodes } from '../../rules/postcodes.ts'
import type { ZoneBorder, ZoneBorders } from '../../rules/zone-borders.ts'
import type { ZoneCode } from '../../rules/zones.ts'
import { readBorders, writeBorders } from '../borders.ts'
import { moveAddresses } from '../moves.ts'
import { plannedBorder, presentBorder, presentTaken } from '../planned-border.ts'

/**
 * Changes the border of a zone, and the zones of saved addresses with it. Throws `postcodes-invalid`, `area-invalid`,
 * `postcode-in-two-zones` and `stale-version`.
 */
export function saveZone({ db, clock }: Context) {
  return async function saveZone(
    zone: ZoneCode,
    { version, postcodes, area, takes, reason }: BodyOf<typeof contract.saveZone>,
    caller: StaffCaller,
  ): Promise<OkOf<typeof contract.saveZone>> {
    return db.transaction(async (tx) => {
      const now = clock.now()
      const before = await readBorders(tx, 'lock')
      const planned = plannedBorder(before, { zone, postcodes, area }, now)
      const was = before.find((one) => one.zone === zone)
      if (was === undefined) throw new Error(`there is no zone ${zone}`)
      requireVersion({ seenVersion: version, seen: {}, mine: { postcodes, area } }, { ...presentBorder(was) })
      if (planned.taken.length > 0 && takes !== true) {
        throw new Problem('postcode-in-two-zones', { field: 'postcodes', taken: presentTaken(planned.taken) })
      }
      await writeBorders(tx, before, planned.after)
      const movedAddresses = await moveAddresses(tx, planned)
      const changed = [zone, ...planned.taken.map((one) => one.zone)]
      await audit(tx, now, caller, {
        ...{ contract: contract.saveZone.id, entity: { kind: 'zone-border', id: zone }, reason },
        before: recorded(before, changed),
        after: recorded(planned.after, changed),
      })
      return { items: (await readBorders(tx)).map(presentBorder), movedAddresses }
    })
  }
}

/** Gives every zone of the entry its border back, unless one of them was changed since. */
export const undoZone: Undo = {
  permission: contract.saveZone.permission,
  entityKind: 'zone-border',
  run: async (tx, entry) => {
    const [before, after] = [Recorded.safeParse(entry.before), Recorded.safeParse(entry.after)]
    if (!before.success || !after.success) throw new Problem('cannot-undo')
    const now = await readBorders(tx, 'lock')
    const zones = now.map(({ zone }) => zone).filter((zone) => zone in after.data)
    const isSame = JSON.stringify(recorded(now, zones)) === JSON.stringify(recorded(restored(now, after.data), zones))
    if (!isSame) throw new Problem('cannot-undo', { because: 'stale-version' })
    const change = { before: now, after: restored(now, before.data) }
    await writeBorders(tx, change.before, change.after)
    await moveAddresses(tx, change)
  },
}

const RecordedBorder = z.object({
  postcodes: z.string(),
  area: z.object({ corners: z.array(z.object({ lat: z.number(), lng: z.number() })), drawnAt: z.number() }).nullable(),
})
const Recorded = z.record(z.string(), RecordedBorder)

/** Borders as the journal keeps them: by zone. */
function recorded(borders: ZoneBorders, zones: readonly ZoneCode[]): z.infer<typeof Recorded> {
  const named = borders.filter(({ zone }) => zones.includes(zone))
  return Object.fromEntries(
    named.map(({ zone, postcodes, area }) => [
      zone,
      { postcodes: writePostcodes(postcodes), area: area && { corners: [...area.corners], drawnAt: area.drawnAt } },
    ]),
  )
}

const restored = (borders: ZoneBorders, entry: z.infer<typeof Recorded>): ZoneBorders =>
  borders.map((border): ZoneBorder => {
    const kept = entry[border.zone]
    const reading = kept && readPostcodes(kept.postcodes)
    return kept && reading?.kind === 'ok' ? { zone: border.zone, postcodes: reading.ranges, area: kept.area } : border
  })
