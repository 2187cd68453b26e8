import pino from 'pino'

export type Log = pino.Logger

/** JSON lines on standard output. What people typed, tokens and addresses never go into a line. */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'token', 'email', 'phone'],
  })
}
