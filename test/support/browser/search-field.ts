import type { Page } from 'playwright-core'

/** The search field of the header. */
export const field = (page: Page) => page.getByRole('combobox', { name: 'Caută produse' })
/** The suggestions below it. */
export const panel = (page: Page) => page.getByRole('grid', { name: 'Rezultate rapide' })
export const group = (page: Page, name: string | RegExp) => panel(page).getByRole('rowgroup', { name })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
