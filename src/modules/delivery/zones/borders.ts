import type { Queryable } from '#platform/db/db.ts'
import type { ZoneBorder, ZoneBorders } from '../rules/zone-borders.ts'
import { zoneCodes } from '../rules/zones.ts'
import * as store from './store.ts'

export interface StoredBorder extends ZoneBorder {
  readonly version: number
}

/** The borders of all zones; `lock` holds them until the transaction ends, `share` for those who write addresses. */
export async function readBorders(q: Queryable, as: 'plain' | 'share' | 'lock' = 'plain'): Promise<StoredBorder[]> {
  const statements = { plain: store.zones, share: store.sharedZones, lock: store.lockedZones }
  return (await q.rows(statements[as], [])).flatMap(toBorder)
}

function toBorder({ zone: code, postcodes, area, drawnAt, version }: store.ZoneBorderRow): StoredBorder[] {
  const zone = zoneCodes.find((one) => one === code)
  if (zone === undefined) return []
  const corners = area?.map(([lat, lng]) => ({ lat, lng }))
  const drawn = corners && drawnAt ? { corners, drawnAt: drawnAt.epochMilliseconds } : null
  return [{ zone, postcodes, area: drawn, version }]
}

/** Saves what differs between two states of the borders. */
export async function writeBorders(q: Queryable, before: ZoneBorders, after: ZoneBorders): Promise<void> {
  for (const [index, { zone, postcodes, area }] of after.entries()) {
    const was = before[index]
    if (JSON.stringify([postcodes, area]) === JSON.stringify([was?.postcodes, was?.area])) continue
    const corners = area && JSON.stringify(area.corners.map(({ lat, lng }) => [lat, lng]))
    const drawnAt = area && Temporal.Instant.fromEpochMilliseconds(area.drawnAt)
    await q.run(store.saveZone, [zone, JSON.stringify(postcodes), corners, drawnAt])
  }
}
