import { cookieName, flagCookie } from '#modules/identity/rules/cookie-names.ts'
import { storageKeys } from '../storage/storage.ts'
import type { BrowserPort } from './browser-port.ts'

/** Whether this browser has a refresh token: in storage, or in an HttpOnly cookie as the flag cookie beside it says. */
export const hasSessionTrace = ({
  read,
  readCookie,
  isSecure,
}: Pick<BrowserPort, 'read' | 'readCookie' | 'isSecure'>): boolean =>
  typeof read(storageKeys.refreshToken) === 'string' || readCookie(cookieName(flagCookie, isSecure())) !== undefined
