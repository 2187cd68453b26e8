/** What a page tells the worker. */
export type WorkerMessage =
  /** A page is on the screen, with these files and pictures. */
  | { readonly kind: 'visited'; readonly page: string; readonly files: readonly string[] }
  /** Whoever looked at these pages has signed out. */
  | { readonly kind: 'forget' }
