/**
 * The name of a session cookie. With an https address it begins with `__Host-`: browsers take it over https only, from the
 * shop's own host and for all its paths, so that neither another subdomain nor an unencrypted answer can plant one (RFC
 * 6265bis, section 4.1.3.2). Over http they refuse such a name.
 */
export const cookieName = (name: string, isSecure: boolean): string => `${isSecure ? '__Host-' : ''}poftim_${name}`

// The cookies that both server and browser use.

/** Readable by scripts, value `1`: a session may exist, so the browser refreshes its token. It grants nothing. */
export const flagCookie = 'session'

/**
 * Readable by scripts: the access token, written by the browser when tokens are stored in cookies. Calls carry it in a header;
 * of the cookie only the home page takes it, to greet the customer.
 */
export const accessCookie = 'access'

/** HttpOnly cookies: only the server reads them. The cookie policy names them. */
export const hiddenCookies = { refresh: 'refresh', attempts: 'sign_in', csrf: 'csrf' } as const
