/**
 * Imports oidc-provider at the first sign-in, so that it does not delay the start. On import it warns when Node.js is not
 * an LTS release, which the pinned version is not yet; the warning is suppressed.
 */
export async function loadOidcProvider() {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
