/** Whether the visitor prefers less motion, by a setting of the system or in the shop's preferences. */
export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['motion'] === 'less'
