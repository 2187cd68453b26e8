import { useState } from 'react'
import type { ZoneBorderView } from '#modules/delivery/contract.staff-zones.ts'
import { type PostcodeReading, readPostcodes } from '#modules/delivery/rules/postcodes.ts'
import type { ZoneCode } from '#modules/delivery/rules/zones.ts'

export interface ZoneDraft {
  readonly postcodes: string
  readonly area: ZoneBorderView['area']
}

export interface ZoneDrafts {
  /** What is written of a zone: its border until somebody changes it. */
  of(zone: ZoneBorderView): ZoneDraft
  isChanged(zone: ZoneBorderView): boolean
  change(zone: ZoneBorderView, part: Partial<ZoneDraft>): void
  forget(zone: ZoneCode): void
}

/** Changes of borders that are not saved yet, of every zone that was opened. */
export function useZoneDrafts(): ZoneDrafts {
  const [drafts, setDrafts] = useState<ReadonlyMap<ZoneCode, ZoneDraft>>(new Map())
  const of = (zone: ZoneBorderView): ZoneDraft => drafts.get(zone.zone) ?? zone
  return {
    of,
    isChanged: (zone) => {
      const draft = drafts.get(zone.zone)
      return draft !== undefined && (draft.postcodes !== zone.postcodes || !isSameArea(draft, zone))
    },
    change: (zone, part) => {
      const { postcodes, area } = of(zone)
      setDrafts(new Map(drafts).set(zone.zone, { postcodes, area, ...part }))
    },
    forget: (zone) => setDrafts(new Map([...drafts].filter(([code]) => code !== zone))),
  }
}

const isSameArea = (one: ZoneDraft, other: ZoneDraft): boolean =>
  JSON.stringify(one.area) === JSON.stringify(other.area)

export const readDraft = ({ postcodes }: ZoneDraft): PostcodeReading => readPostcodes(postcodes)
