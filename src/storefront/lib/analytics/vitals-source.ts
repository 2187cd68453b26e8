import { mayUse } from '../preferences/consent.ts'
import type { Sink } from './sink.ts'
import { shownPageType, track } from './track.ts'

/** Measures the web vitals of this visit while analytics is accepted. It receives no events: it is a source of them. */
export function vitalsSource(): Sink {
  let isMeasuring = false
  return {
    isAllowed: () => mayUse('analytics'),
    start: () => {
      if (isMeasuring) return
      isMeasuring = true
      void measure()
    },
    send: () => undefined,
    leave: () => undefined,
    stop: () => undefined,
  }
}

async function measure(): Promise<void> {
  // They are those of the page that the visit began with, and some are known only when the visit ends.
  const firstPage = shownPageType()
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals')
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    observe(({ id, name, value, rating }) => {
      if (!mayUse('analytics')) return
      const metric = { id, timestamp: Date.now(), name, value, rating, deviceType: deviceType() }
      track('report_web_vital_metric', metric, firstPage)
    })
  }
}

/** By the width of the screen, at the shop's breakpoints (docs/requirements.md, UI). */
function deviceType(): 'phone' | 'tablet' | 'desktop' {
  if (matchMedia('(max-width: 639px)').matches) return 'phone'
  return matchMedia('(max-width: 1023px)').matches ? 'tablet' : 'desktop'
}
