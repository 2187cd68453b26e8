import { preference } from './preference.ts'

/** Whether single letters are shortcuts. Speech input and tremor trigger them by accident (WCAG 2.1.4). */
export const letterKeys = preference('letter-keys', ['on', 'off'])
