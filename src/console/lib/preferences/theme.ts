import { preference } from './preference.ts'

/** `device`: follows the device. */
export const themes = ['device', 'light', 'dark'] as const
export const theme = preference('theme', themes)

/** Applies the chosen theme now and after each change. */
export function followTheme(): void {
  const show = (): void => {
    document.documentElement.dataset['theme'] = theme.get()
  }
  show()
  theme.subscribe(show)
}
