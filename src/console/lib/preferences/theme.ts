import { preference } from './preference.ts'

/** `device`: as the device has it. */
export const themes = ['device', 'light', 'dark'] as const
export const theme = preference('theme', themes)

/** Shows the chosen theme, now and after each change. */
export function followTheme(): void {
  const show = (): void => {
    document.documentElement.dataset['theme'] = theme.get()
  }
  show()
  theme.subscribe(show)
}
