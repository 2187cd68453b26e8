import type { Page } from '../pages/page.ts'

/** Every page on a phone; those with a menu are offered on the first one. */
export const phonePages: readonly Page[] = []
