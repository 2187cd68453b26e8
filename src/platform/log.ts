import pino from 'pino'
import { currentTraceId } from './tracing/tracing.ts'

export type Log = pino.Logger

/** Bytes of lines that wait while they cannot be written, for example on a full disk; further lines are dropped. */
const maxWaiting = 1_000_000

/**
 * A logger that writes JSON lines to standard output. User input, tokens and addresses are never logged. Lines that cannot
 * be written, for example on a full disk, do not end the process.
 */
export function makeLog(level: string): Log {
  const redact = ['req.headers.authorization', 'req.headers.cookie', 'token', 'email', 'phone']
  const output = pino.destination({ dest: process.stdout.fd, sync: true, maxLength: maxWaiting })
  output.on('error', () => undefined)
  const mixin = (): object => {
    const traceId = currentTraceId()
    return traceId === undefined ? {} : { traceId }
  }
  return pino({ level, base: null, redact, mixin }, output)
}
