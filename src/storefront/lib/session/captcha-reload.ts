import type { BrowserPort } from './browser-port.ts'

/** How the web firewall says that it wants to see a person first. */
const actionHeader = 'x-amzn-waf-action'

/** A page that is refused again right after a reload shows its error instead of reloading without end. */
const onceInMs = 10_000

const lastReload = 'poftim.firewall-reload'

/** Reloads the page when the firewall asks for a captcha: only a page load can show it. */
export function reloadOnCaptcha(place: BrowserPort): (response: Response) => void {
  return (response) => {
    if (response.status !== 405 || response.headers.get(actionHeader) !== 'captcha') return
    const last = place.readForTab(lastReload)
    if (typeof last === 'number' && place.now() - last < onceInMs) return
    place.writeForTab(lastReload, place.now())
    place.reload()
  }
}
