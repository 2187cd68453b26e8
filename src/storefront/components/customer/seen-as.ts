import { createContext } from 'react'
import type { Membership } from '#modules/pricing/rules/line-price.ts'

/**
 * The visitor that a preview is drawn for; null on pages of the shop, which are drawn for whoever looks. A preview shows
 * nothing of the customer who may be signed in at this browser.
 */
export const SeenAs = createContext<Membership | null>(null)
