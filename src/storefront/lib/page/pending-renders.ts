interface PendingRender {
  readonly number: number
  readonly resolve: () => void
}

/** Renders that were requested. Of several updates React may render the newest alone: it completes the earlier ones too. */
export class PendingRenders {
  #requested = 0
  #pending: readonly PendingRender[] = []

  /** The number of a new render, and a promise that resolves when it or a later one is on screen. */
  request(): { readonly number: number; readonly rendered: Promise<void> } {
    const number = ++this.#requested
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#pending = [...this.#pending, { number, resolve }]
    return { number, rendered: promise }
  }

  complete(number: number): void {
    for (const pending of this.#pending) if (pending.number <= number) pending.resolve()
    this.#pending = this.#pending.filter((pending) => pending.number > number)
  }
}
