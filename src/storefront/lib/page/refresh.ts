let refresh: () => Promise<void> = async () => undefined

/** Called once, by the entry, which knows how pages are opened. */
export function setPageRefresh(refreshPage: () => Promise<void>): void {
  refresh = refreshPage
}

/** Renders the page on screen again with the data that the query cache has now. */
export const refreshShownPage = (): Promise<void> => refresh()
