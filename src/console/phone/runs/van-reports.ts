import { useEffect } from 'react'
import { makeStore, useStore } from '#browser/store.ts'
import { api } from '#console/lib/api/api.ts'
import { useSession } from '#console/lib/session/session.ts'
import { reportPosition } from '#modules/couriers/contract.staff-position.ts'
import type { Run } from './apply-calls.ts'
import { showsPosition } from './shows-position.ts'
import { isOpen } from './stop-parts.tsx'

/** Between two reports; customers see a position of the last two minutes. */
const everyMs = 15_000

type ReportState = 'waiting' | 'shown' | 'denied' | 'unknown'

/** What became of the last report. */
const reportState = makeStore<ReportState>('waiting')
export const useReportState = (): ReportState => useStore(reportState)

const isUnderWay = ({ state, stops }: Run): boolean => state === 'out' && stops.some(isOpen)

/** Of the report that is being sent. */
let sending = new AbortController()

/** Ends the report that is being sent: also one that waits for a sign-in is not sent any more. */
export const abortReport = (): void => sending.abort()

/** Tells the shop where the van is while the run has doors to visit, if the courier wants it. Nothing is queued: it is of now. */
export function useVanReports(run: Run | undefined): void {
  const isOn = useStore(showsPosition(useSession().member.id)) === 'on'
  const id = run !== undefined && isUnderWay(run) ? run.id : undefined
  useEffect(() => {
    if (!isOn || id === undefined) return
    let isOver = false
    const tell = (state: ReportState): void => {
      if (!isOver) reportState.set(state)
    }
    const report = (): void =>
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          if (!isOver) void send(id, coords).then(tell)
        },
        ({ code, PERMISSION_DENIED }) => tell(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
        // Measured now, never of before: clocks of phones differ, so that no age could be told.
        { enableHighAccuracy: true, maximumAge: 0, timeout: everyMs },
      )
    report()
    const timer = setInterval(report, everyMs)
    return () => {
      isOver = true
      clearInterval(timer)
      abortReport()
      reportState.set('waiting')
    }
  }, [isOn, id])
}

/** Sends one report while it is of now: a call may be held until somebody has signed in again. */
async function send(id: string, { latitude: lat, longitude: lng }: GeolocationCoordinates): Promise<ReportState> {
  abortReport()
  sending = new AbortController()
  const signal = AbortSignal.any([sending.signal, AbortSignal.timeout(everyMs)])
  try {
    await api(reportPosition, { params: { id }, body: { lat, lng, ageSeconds: 0 }, signal })
    return 'shown'
  } catch {
    // Without a connection, or the run is over: the next report follows soon.
    return 'unknown'
  }
}
