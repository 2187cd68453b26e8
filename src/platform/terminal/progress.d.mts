/** Runs `work` and says how long it has been at it, as soon as that is over a second. */
export function withProgress<Result>(title: string, work: () => Promise<Result>): Promise<Result>
