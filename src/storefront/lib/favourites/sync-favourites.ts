import { isApiError } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/favourites.json'
import problems from '#locales/problems.json'
import { addFavourite, listFavouriteCodes, removeFavourite } from '#modules/favourites/contract.ts'
import { loginAddress } from '#modules/identity/rules/login-address.ts'
import { api } from '../api/api.ts'
import { navigate } from '../navigation/navigation.ts'
import { raiseToast } from '../overlays/toasts.ts'
import { mayBeSignedIn } from '../session/session-hint.ts'
import { readStored, storageKeys, store } from '../storage/storage.ts'
import { favourites, markFavourite, mergeFavourites } from './favourites.ts'

const t = translator(texts)

/** Hearts whose calls are on their way; taps made meanwhile are sent after them. */
const sending = new Map<string, Promise<void>>()

/** Says what happened to a heart, in the place of what was said at the press. */
function showFavouriteToast(code: string, content: string, type: 'success' | 'error' = 'success'): void {
  raiseToast({ type, id: `favourite-${code}`, content, duration: 'favourites' })
}

/** Tells the shop what a heart says now; when it cannot be told, the heart goes back to what the shop knows. */
export function sendFavourite(code: string): Promise<void> {
  const underWay = sending.get(code) ?? send(code).finally(() => sending.delete(code))
  sending.set(code, underWay)
  return underWay
}

async function send(code: string): Promise<void> {
  const says = (): boolean => favourites.get().has(code)
  let known = !says()
  try {
    while (says() !== known) {
      const wanted = says()
      await api(wanted ? addFavourite : removeFavourite, { params: { code } })
      known = wanted
    }
  } catch (error) {
    if (isApiError(error) && error.status === 401 && says()) keepWish(code)
    markFavourite(code, known)
    showFavouriteToast(code, whyNot(error), 'error')
  }
}

function whyNot(error: unknown): string {
  const name = isApiError(error) ? error.problem?.type.slice('/problems/'.length) : undefined
  if (name === 'too-many-favourites') return problems[name]
  return t(isApiError(error) ? 'failed' : 'offline')
}

/** Resolves when every heart pressed so far is known to the shop. */
export const favouritesSent = async (): Promise<void> => void (await Promise.all(sending.values()))

/** How long a guest may take to sign in until the heart they pressed is forgotten. */
const wishLastsMs = 30 * 60_000

const keepWish = (code: string): void => store(storageKeys.favouriteWanted, { code, until: Date.now() + wishLastsMs })

/** A guest is sent to sign in; back at this page the product is a favourite. */
export function signInToFavourite(code: string): void {
  keepWish(code)
  navigate(loginAddress(location.pathname + location.search))
}

/** Asks which hearts are filled, after the one that was pressed before signing in. */
export async function loadFavourites(): Promise<void> {
  const wanted = takeWish()
  if (wanted !== null) {
    markFavourite(wanted, true)
    showFavouriteToast(wanted, t('added'))
    await sendFavourite(wanted)
  }
  const { codes } = await api(listFavouriteCodes).catch(() => ({ codes: null }))
  // Whoever has signed out meanwhile leaves nothing behind.
  if (codes !== null && mayBeSignedIn()) mergeFavourites(codes)
}

function takeWish(): string | null {
  const wish = readStored(storageKeys.favouriteWanted)
  store(storageKeys.favouriteWanted, undefined)
  if (typeof wish !== 'object' || wish === null || !('code' in wish) || !('until' in wish)) return null
  const isFresh = typeof wish.until === 'number' && wish.until > Date.now()
  return isFresh && typeof wish.code === 'string' ? wish.code : null
}
