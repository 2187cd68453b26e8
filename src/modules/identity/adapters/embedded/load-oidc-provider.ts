/**
 * Loads the provider's library when somebody signs in: the start need not wait for it. It warns at once unless the
 * runtime calls itself LTS, which the pinned one does not do yet; that is nothing to tell whoever runs the shop.
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
