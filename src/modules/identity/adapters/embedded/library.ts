/**
 * Loads the provider's library. It warns at once unless the runtime calls itself LTS, which the pinned one does not
 * do yet; whoever starts the shop for the first time should not read that as its first words.
 */
async function load() {
  const { warn } = console
  console.warn = () => undefined
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

export const { Provider, errors } = await load()
