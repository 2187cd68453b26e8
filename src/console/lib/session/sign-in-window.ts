/** Name of the pop-up window for a new sign-in. */
export const signInWindow = 'poftim-intrare'

/** Redirects of the identity provider clear the window name, but not sessionStorage. */
const key = 'poftim.console.sign-in-window'

export function noteSignInWindow(): void {
  if (window.name === signInWindow) sessionStorage.setItem(key, 'yes')
  else sessionStorage.removeItem(key)
}

/** Whether this is such a window; it closes after sign-in. */
export function takeSignInWindow(): boolean {
  const isWindow = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return isWindow
}
