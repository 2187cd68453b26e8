/** Whether the caller aborted the request, for example by leaving the page. Such errors are neither shown nor reported. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
