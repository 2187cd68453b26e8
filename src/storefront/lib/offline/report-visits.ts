import type { WorkerMessage } from './worker-message.ts'

/** What is on the screen has settled by then. */
const settlesMs = 2_000

/** Registers the worker and tells it of the page on the screen, and of each that follows. Called once. */
export function reportVisits(onNewRelease: () => void): void {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) serviceWorker.addEventListener('controllerchange', onNewRelease)
  // A browser may forbid it; the shop then needs a network, as ever.
  serviceWorker.register('/sw.js', { updateViaCache: 'none' }).then(tellSoon, () => undefined)
  if ('navigation' in window) navigation.addEventListener('navigatesuccess', tellSoon)
}

let telling: ReturnType<typeof setTimeout> | undefined

function tellSoon(): void {
  clearTimeout(telling)
  telling = setTimeout(() => void tellVisited(), settlesMs)
}

async function tellVisited(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const resources = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const files = resources.filter(isKept).map(({ pathname, search }) => pathname + search)
  const page = location.pathname + location.search
  const message: WorkerMessage = { kind: 'visited', page, files: [...new Set(files)] }
  active?.postMessage(message)
}

const isKept = ({ origin, pathname }: URL): boolean =>
  origin === location.origin && /^\/(assets|media|img|fonts)\//.test(pathname)
