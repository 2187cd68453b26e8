/** A message from a page to the service worker. */
export type WorkerMessage =
  /** The page on screen and the files and pictures that it has loaded. */
  | { readonly kind: 'visited'; readonly page: string; readonly files: readonly string[] }
  /** The customer signed out: the visited pages must be removed. */
  | { readonly kind: 'forget' }
