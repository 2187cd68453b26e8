import { isApiError } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/favourites.json'
import problems from '#locales/problems.json'
import { addFavourite, listFavouriteCodes, removeFavourite } from '#modules/favourites/contract.ts'
import { track } from '../analytics/track.ts'
import { api } from '../api/api.ts'
import { raiseToast } from '../overlays/toasts.ts'
import { mayBeSignedIn } from '../session/session-hint.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'
import { favourites, markFavourite, mergeFavourites } from './favourites.ts'

const t = translator(texts)

/** The running calls by product code; taps made meanwhile are sent after them. */
const sending = new Map<string, Promise<void>>()

/** Replaces the toast that the press of this heart showed. */
function showFavouriteToast(code: string, content: string, type: 'success' | 'error' = 'success'): void {
  raiseToast({ type, id: `favourite-${code}`, content, duration: 'favourites' })
}

/** Sends the current state of a heart to the shop, and tracks it by the product's name. When that fails, the heart shows the shop's state again. */
export function sendFavourite(code: string, name = ''): Promise<void> {
  const running = sending.get(code) ?? send(code, name).finally(() => sending.delete(code))
  sending.set(code, running)
  return running
}

async function send(code: string, name: string): Promise<void> {
  const isFilled = (): boolean => favourites.get().has(code)
  let confirmed = !isFilled()
  try {
    while (isFilled() !== confirmed) {
      const next = isFilled()
      await api(next ? addFavourite : removeFavourite, { params: { code } })
      confirmed = next
      track(next ? 'add_to_wishlist' : 'remove_from_wishlist', { items: [{ item_id: code, item_name: name }] })
    }
  } catch (error) {
    if (isApiError(error) && error.status === 401 && isFilled()) storePendingFavourite(code)
    markFavourite(code, confirmed)
    showFavouriteToast(code, whyNot(error), 'error')
  }
}

function whyNot(error: unknown): string {
  const name = isApiError(error) ? error.problem?.type.slice('/problems/'.length) : undefined
  if (name === 'too-many-favourites') return problems[name]
  return t(isApiError(error) ? 'failed' : 'offline')
}

/** Resolves when every heart pressed so far has been sent. */
export const favouritesSent = async (): Promise<void> => void (await Promise.all(sending.values()))

/** How long a guest may take to sign in before the heart that they pressed is forgotten. */
const pendingForMs = 30 * 60_000

/** Keeps the heart that a guest pressed: back from signing in, the product becomes a favourite. */
export const storePendingFavourite = (code: string): void =>
  store(storageKeys.favouriteWanted, { code, until: Date.now() + pendingForMs })

/** Sends the heart that was pressed before sign-in, if any, and loads the customer's favourites. */
export async function loadFavourites(): Promise<void> {
  const pressed = takePendingFavourite()
  if (pressed !== null) {
    markFavourite(pressed, true)
    showFavouriteToast(pressed, t('added'))
    await sendFavourite(pressed)
  }
  const { codes } = await api(listFavouriteCodes).catch(() => ({ codes: null }))
  // After a sign-out meanwhile nothing may be stored.
  if (codes !== null && mayBeSignedIn()) mergeFavourites(codes)
}

function takePendingFavourite(): string | null {
  const stored = readStored(storageKeys.favouriteWanted)
  store(storageKeys.favouriteWanted, undefined)
  if (typeof stored !== 'object' || stored === null || !('code' in stored) || !('until' in stored)) return null
  const isFresh = typeof stored.until === 'number' && stored.until > Date.now()
  return isFresh && typeof stored.code === 'string' ? stored.code : null
}
