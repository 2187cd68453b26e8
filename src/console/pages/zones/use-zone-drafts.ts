import { useState } from 'react'
import { forgetDraft, readDraft as storedDraft, writeDraft } from '#console/lib/drafts.ts'
import type { ZoneBorderView } from '#modules/delivery/contract.staff-zones.ts'
import { type PostcodeReading, readPostcodes } from '#modules/delivery/rules/postcodes.ts'
import { type ZoneCode, zoneCodes } from '#modules/delivery/rules/zones.ts'

export interface ZoneDraft {
  /** Of the border that was changed. */
  readonly version: number
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

const nameOf = (zone: ZoneCode): string => `zone-border-${zone}`

const storedDrafts = (): ReadonlyMap<ZoneCode, ZoneDraft> =>
  new Map(
    zoneCodes.flatMap((zone): [ZoneCode, ZoneDraft][] => {
      const draft = storedDraft(nameOf(zone)) as ZoneDraft | undefined
      return draft === undefined ? [] : [[zone, draft]]
    }),
  )

/** Changes of borders that are not saved yet, of every zone that was opened. They survive a reload. */
export function useZoneDrafts(): ZoneDrafts {
  const [drafts, setDrafts] = useState(storedDrafts)
  const of = (zone: ZoneBorderView): ZoneDraft => drafts.get(zone.zone) ?? zone
  return {
    of,
    isChanged: (zone) => {
      const draft = drafts.get(zone.zone)
      return draft !== undefined && (draft.postcodes !== zone.postcodes || !isSameArea(draft, zone))
    },
    change: (zone, part) => {
      const { version, postcodes, area } = of(zone)
      const draft = { version, postcodes, area, ...part }
      writeDraft(nameOf(zone.zone), { ...draft })
      setDrafts(new Map(drafts).set(zone.zone, draft))
    },
    forget: (zone) => {
      forgetDraft(nameOf(zone))
      setDrafts(new Map([...drafts].filter(([code]) => code !== zone)))
    },
  }
}

const isSameArea = (one: ZoneDraft, other: ZoneDraft): boolean =>
  JSON.stringify(one.area) === JSON.stringify(other.area)

export const readDraft = ({ postcodes }: ZoneDraft): PostcodeReading => readPostcodes(postcodes)
