import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#console/lib/api/api.ts'
import { previewZone, type ZonePreview } from '#modules/delivery/contract.staff-zones.ts'
import type { ZoneCode } from '#modules/delivery/rules/zones.ts'
import type { ZoneDraft } from './use-zone-drafts.ts'

/** Writing and drawing pause this long before the shop is asked. */
const pauseMs = 400

export interface Previewed {
  /** Of exactly this draft; undefined while it is being asked for. */
  readonly preview: ZonePreview | undefined
  readonly error: unknown
}

/** What a draft would change. Asks nothing while it cannot be read. */
export function usePreview(zone: ZoneCode, { postcodes, area }: ZoneDraft, isReadable: boolean): Previewed {
  const draft = JSON.stringify({ postcodes, area })
  const [settled, setSettled] = useState(draft)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), pauseMs)
    return () => clearTimeout(timer)
  }, [draft])
  const { data, error } = useQuery({
    queryKey: [previewZone.id, zone, draft],
    queryFn: () => api(previewZone, { params: { zone }, body: { postcodes, area } }),
    enabled: isReadable && settled === draft,
    retry: false,
    staleTime: 0,
  })
  return { preview: data, error }
}
