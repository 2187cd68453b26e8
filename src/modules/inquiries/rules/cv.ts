import { legibleText } from '#kernel/legible-text.ts'

/** The files that a CV may be, by their media type, with the extension of each. */
export const cvExtensions = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const
export type CvType = keyof typeof cvExtensions

export const isCvType = (type: string): type is CvType => Object.hasOwn(cvExtensions, type)

export const mostCvBytes = 5 * 1024 * 1024

export type CvFault = 'unknown-type' | 'damaged' | 'too-many-pixels' | 'expands-too-far'

const longestName = 80
/** Letters that paths, shells, headers and file systems read as something else. */
const unsafe = /["'`*/:<>?\\|;%&$#{}[\]]/g

/**
 * The name under which a CV is kept: the last part of what the browser sent, without unsafe letters, with the extension of
 * what the file really is. 'cv.pdf' when nothing is left.
 */
export function cvName(sent: string, type: CvType): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const stem = legibleText(last.replace(/\.[^.]*$/, '').replace(unsafe, ' ')).replace(/^[\s.-]+|[\s.]+$/g, '')
  return `${stem.slice(0, longestName).trim() || 'cv'}.${cvExtensions[type]}`
}
