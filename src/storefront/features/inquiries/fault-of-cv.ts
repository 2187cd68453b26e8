import { mostCvBytes } from '#modules/inquiries/rules/cv.ts'

/** What the browser can see of a CV before it is sent; null when nothing is wrong with it, or none was chosen. */
export function faultOfCv(chosen: FormDataEntryValue | null): 'too-big' | 'too-small' | null {
  if (!(chosen instanceof File) || chosen.name === '') return null
  if (chosen.size === 0) return 'too-small'
  return chosen.size > mostCvBytes ? 'too-big' : null
}
