/** Whether somebody asked for less motion: of the system, or here in the preferences. */
export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['motion'] === 'less'
