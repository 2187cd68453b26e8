/** What a browser can do. `home-screen`: it can once the shop was added to the home screen and is opened from there. */
export type PushSupport = 'supported' | 'home-screen' | 'unsupported'

export interface BrowserAbilities {
  readonly userAgent: string
  /** An iPad says that it is a Mac; Macs have no touch screen. */
  readonly touchPoints: number
  readonly hasWorkers: boolean
  readonly hasPush: boolean
}

/** Safari on iPhone and iPad pushes to web apps of the home screen alone, since 16.4; all browsers there are Safari inside. */
export function pushSupportOf({ userAgent, touchPoints, hasWorkers, hasPush }: BrowserAbilities): PushSupport {
  if (hasWorkers && hasPush) return 'supported'
  const isTouched = /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1)
  return isTouched ? 'home-screen' : 'unsupported'
}

/** The support of this browser. In development there is no service worker, and so none. */
export const pushSupport = (): PushSupport =>
  pushSupportOf({
    userAgent: navigator.userAgent,
    touchPoints: navigator.maxTouchPoints,
    hasWorkers: 'serviceWorker' in navigator && import.meta.env.PROD,
    hasPush: 'PushManager' in window && 'Notification' in window,
  })
