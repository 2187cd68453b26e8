import { readStored, storageKeys, store } from '../storage/storage.ts'

/** From this width in pixels on parts stand side by side. */
export const wideFrom = 1024

/** The parts of the home page that only customers have. */
export type HomePart = 'greeting' | 'for-you' | 'below'

/** How high the parts were in pixels, on a narrow screen and on a wide one. */
interface Rooms {
  /** The customer has not ordered yet: the campaigns are shown, below the greeting. */
  readonly isNew?: true
  readonly narrow?: Partial<Record<HomePart, number>>
  readonly wide?: Partial<Record<HomePart, number>>
}

/** Whether the page expects a customer who has ordered before, whom it greets in place of its campaigns. */
export const expectsReturning = (): boolean => 'returning' in document.documentElement.dataset

const storedRooms = (): Rooms | null => {
  const rooms = readStored(storageKeys.customerHome)
  return typeof rooms === 'object' ? rooms : null
}

/** Says for this page and the next one who visits; `returning` is a customer who has ordered before. */
export function expectVisitor(visitor: 'guest' | 'new' | 'returning'): void {
  document.documentElement.toggleAttribute('data-returning', visitor === 'returning')
  const rooms = storedRooms()
  const isNew = visitor === 'new'
  if (visitor === 'guest') store(storageKeys.customerHome, undefined)
  else if (rooms === null || (rooms.isNew === true) !== isNew) store(storageKeys.customerHome, isNew ? { isNew } : {})
}

/**
 * Gives up the room that the early script left for a part that has loaded now, and stores how high it is for the next page.
 * Returns a function that ends it.
 */
export function measureRoom(part: HomePart, element: HTMLElement): () => void {
  document.documentElement.style.removeProperty(`--room-${part}`)
  const observer = new ResizeObserver(() => {
    const rooms = storedRooms()
    if (rooms === null) return
    const screen = innerWidth < wideFrom ? 'narrow' : 'wide'
    const height = Math.round(element.getBoundingClientRect().height)
    store(storageKeys.customerHome, { ...rooms, [screen]: { ...rooms[screen], [part]: height } })
  })
  observer.observe(element)
  return () => observer.disconnect()
}
