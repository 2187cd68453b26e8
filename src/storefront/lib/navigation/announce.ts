import { makeStore } from '../store.ts'

/** What a screen reader says next, politely. */
export const announcement = makeStore('')

export const announce = (text: string): void => announcement.set(text)
