/** The department chosen on this entry of the history, so that going back shows it again. */
export function rememberedChoice(): string | undefined {
  const state: unknown = 'navigation' in window ? navigation.currentEntry?.getState() : undefined
  const known = typeof state === 'object' && state !== null && 'department' in state ? state.department : undefined
  return typeof known === 'string' ? known : undefined
}

export function rememberChoice(department: string): void {
  if ('navigation' in window) navigation.updateCurrentEntry({ state: { department } })
}
