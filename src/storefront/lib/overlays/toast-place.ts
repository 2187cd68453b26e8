/** Dialogs that are open, the last on top; `data-dialog` on the page says that there is one. */
const open: HTMLElement[] = []
let place: HTMLElement | undefined

/**
 * Where toasts stand: one element for the whole visit. A dialog makes everything outside it inert, so the place
 * moves into the dialog on top, where "undo" can still be pressed, and back when it closes.
 */
export function toastHost(): HTMLElement {
  if (!place) {
    place = document.createElement('div')
    move()
  }
  return place
}

/** Takes the toasts into a dialog for as long as it is open; called with what gives them back. */
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
  if (place) (open.at(-1) ?? document.body).append(place)
}
