/** The open dialogs, the last on top. The document has `data-dialog` while there is one. */
const open: HTMLElement[] = []
let host: HTMLElement | undefined

/**
 * The element that contains all toasts. A modal dialog makes everything outside it inert, so the element moves into the
 * topmost dialog, where "undo" can still be pressed, and back when it closes.
 */
export function toastHost(): HTMLElement {
  if (!host) {
    host = document.createElement('div')
    move()
  }
  return host
}

/** Moves the toasts into a dialog that has opened. Returns a function that moves them back. */
export function holdToastsIn(dialog: HTMLElement): () => void {
  open.push(dialog)
  move()
  return () => {
    open.splice(open.lastIndexOf(dialog), 1)
    move()
  }
}

function move(): void {
  document.documentElement.toggleAttribute('data-dialog', open.length > 0)
  if (host) (open.at(-1) ?? document.body).append(host)
}
