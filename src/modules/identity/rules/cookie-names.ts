/** Session cookies that both server and browser use. All others are HttpOnly and named in `session/cookies.ts`. */

/** Readable by scripts, value `1`: a session may exist, so the browser refreshes its token. It grants nothing. */
export const flagCookie = 'poftim_session'

/** Readable by scripts: the access token, written by the browser when tokens are stored in cookies. The server ignores it. */
export const accessCookie = 'poftim_access'
