/** The caller gave the request up, for example by leaving the page. Nobody is told. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
