/** The name of the window in which a person signs in while a page of theirs is open. */
export const signInWindow = 'poftim-intrare'

/** The way over the identity provider clears the name of a window, but not what its tab stores. */
const key = 'poftim.console.sign-in-window'

export function noteSignInWindow(): void {
  if (window.name === signInWindow) sessionStorage.setItem(key, 'yes')
  else sessionStorage.removeItem(key)
}

/** Whether this is such a window, which closes once its person is signed in. */
export function takeSignInWindow(): boolean {
  const isWindow = sessionStorage.getItem(key) !== null
  sessionStorage.removeItem(key)
  return isWindow
}
