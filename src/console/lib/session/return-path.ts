/** The path to return to after sign-in, in sessionStorage. */
const key = 'poftim.console.return-path'

export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(key, path)
}

/** Returns and deletes the stored path. Only paths of the console are accepted. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(key) ?? '/'
  sessionStorage.removeItem(key)
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/intrare') ? path : '/'
}
