import { tabKeys } from '../storage/storage.ts'
import type { BrowserPort } from './browser-port.ts'

/** The header by which the web application firewall asks for a captcha. */
const actionHeader = 'x-amzn-waf-action'

/** The least time between two reloads: a page that is refused again right after one shows its error instead. */
const minIntervalMs = 10_000

/** Reloads the page when the firewall asks for a captcha, because only a page load can show it. */
export function reloadOnCaptcha(browser: BrowserPort): (response: Response) => void {
  return (response) => {
    if (response.status !== 405 || response.headers.get(actionHeader) !== 'captcha') return
    const last = browser.readForTab(tabKeys.firewallReload)
    if (typeof last === 'number' && browser.now() - last < minIntervalMs) return
    browser.writeForTab(tabKeys.firewallReload, browser.now())
    browser.reload()
  }
}
