const email = /[^\s/@=&?"'<>(),:;]{1,64}(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu
const longWord = /(?<![\w-])[\w-]{20,}(?![\w-]|\.m?js\b)/g
/** Parameters of addresses that letters, previews and payment pages have. */
const secretParameter = /([?&](?:hash|link|token|orderToken|code|state)=)[^&#\s"]+/gi

const slug = /^[a-z0-9]{1,19}(?:-[a-z0-9]{1,19})+$/
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const isName = (word: string): boolean => slug.test(word) && !uuid.test(word)

/**
 * Masks tokens, which grant access to orders, lists and previews, and e-mail addresses. Names of products and of scripts
 * remain: they say where an error occurred.
 */
export function maskPrivate(text: string): string {
  return text
    .replace(secretParameter, '$1…')
    .replace(email, '…')
    .replace(longWord, (word) => (isName(word) ? word : '…'))
}

/** The same in every text of a JSON document. */
export function maskPrivateJson(json: string): string {
  return JSON.stringify(
    JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? maskPrivate(value) : value)),
  )
}
