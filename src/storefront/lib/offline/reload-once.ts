import { readForTab, tabKeys } from '../storage/storage.ts'
import { readTyped, restoreTyped, type Typed, watchTyping } from './typed.ts'

/** Kept in the tab while it loads the page anew. */
interface Reloaded {
  /** The script that the former page began with; its name tells the release. */
  readonly entry: string
  readonly typed?: Typed
}

const isReloaded = (value: unknown): value is Reloaded =>
  typeof value === 'object' && value !== null && 'entry' in value

const keep = (reloaded: Reloaded): void => sessionStorage.setItem(tabKeys.reloaded, JSON.stringify(reloaded))

/**
 * A press may need a script of this page's release that a deployment has removed, and browsers do not ask for it again. The page is
 * then loaded anew, with what was typed.
 */
export function reloadAfterDeployment(): void {
  const reloaded = readForTab(tabKeys.reloaded)
  const before = isReloaded(reloaded) ? reloaded : undefined
  watchTyping()
  if (before?.typed) {
    keep({ entry: before.entry })
    restoreTyped(before.typed)
  }
  addEventListener('vite:preloadError', () => void reloadOnce(before?.entry))
}

/**
 * Once for a release: a process that is still to be replaced may answer with the same page again. Without a network, and when that
 * one script alone failed, the page stays. Where storage is forbidden nothing would be known of the first time, so it stays too.
 */
async function reloadOnce(former: string | undefined): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src
  if (entry === undefined || entry === former || !(await isGone(entry))) return
  keep({ entry, typed: readTyped() })
  location.reload()
}

const isGone = (file: string): Promise<boolean> =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )
