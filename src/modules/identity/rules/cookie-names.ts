/** Cookies of the session that server and browser both name. The others are the server's alone. */

/** Readable, value `1`: somebody may be signed in here, so it is worth asking who. It grants nothing. */
export const flagCookie = 'poftim_session'

/** Readable: the access token, kept by the browser where tokens live in cookies. The server never reads it. */
export const accessCookie = 'poftim_access'
