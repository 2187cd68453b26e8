/** Where a person who had to sign in wanted to go; kept in the tab while the identity provider is open. */
const key = 'poftim.console.return-path'

export function rememberReturnPath(path: string): void {
  sessionStorage.setItem(key, path)
}

/** The remembered path, once. Only paths of the console are followed. */
export function takeReturnPath(): string {
  const path = sessionStorage.getItem(key) ?? '/'
  sessionStorage.removeItem(key)
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/intrare') ? path : '/'
}
