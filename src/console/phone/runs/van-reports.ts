import { useEffect } from 'react'
import { makeStore, useStore } from '#browser/store.ts'
import { api } from '#console/lib/api/api.ts'
import { preference } from '#console/lib/preferences/preference.ts'
import { reportPosition } from '#modules/couriers/contract.staff-position.ts'
import type { Run } from './apply-calls.ts'
import { isOpen } from './stop-parts.tsx'

/** Between two reports; customers see a position of the last two minutes. */
const everyMs = 15_000

/** Whether the courier shows the position; once chosen it holds for later runs on this phone. */
export const showsPosition = preference('van-position', ['off', 'on'])

type ReportState = 'waiting' | 'shown' | 'denied' | 'unknown'

/** What became of the last report. */
const reportState = makeStore<ReportState>('waiting')
export const useReportState = (): ReportState => useStore(reportState)

const isUnderWay = ({ state, stops }: Run): boolean => state === 'out' && stops.some(isOpen)

/** Tells the shop where the van is while the run has doors to visit, if the courier wants it. Nothing is queued: it is of now. */
export function useVanReports(run: Run | undefined): void {
  const isOn = useStore(showsPosition) === 'on'
  const id = run !== undefined && isUnderWay(run) ? run.id : undefined
  useEffect(() => {
    if (!isOn || id === undefined) return
    let isOver = false
    const report = (): void =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          if (!isOver) void send(id, coords)
        },
        ({ code, PERMISSION_DENIED }) => reportState.set(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
        // Measured now, never of before: clocks of phones differ, so that no age could be told.
        { enableHighAccuracy: true, maximumAge: 0, timeout: everyMs },
      )
    report()
    const timer = setInterval(report, everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
      reportState.set('waiting')
    }
  }, [isOn, id])
}

async function send(id: string, { latitude: lat, longitude: lng }: GeolocationCoordinates): Promise<void> {
  try {
    await api(reportPosition, { params: { id }, body: { lat, lng, ageSeconds: 0 } })
    reportState.set('shown')
  } catch {
    // Without a connection, or the run is over: the next report follows soon.
    reportState.set('unknown')
  }
}
