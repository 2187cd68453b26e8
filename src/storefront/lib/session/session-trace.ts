import { flagCookie } from '#modules/identity/rules/cookie-names.ts'
import { storageKeys } from '../storage/storage.ts'
import type { BrowserPort } from './browser-port.ts'

/** Whether there is a refresh token, by the token itself or by the flag beside its cookie. */
export const hasSessionTrace = ({ read, readCookie }: Pick<BrowserPort, 'read' | 'readCookie'>): boolean =>
  typeof read(storageKeys.refreshToken) === 'string' || readCookie(flagCookie) !== undefined
