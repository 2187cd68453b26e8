import { makeStore } from '#browser/store.ts'

/** The text of the page's polite live region. */
export const announcement = makeStore('')

export const announce = (text: string): void => announcement.set(text)
