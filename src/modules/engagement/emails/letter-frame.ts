import type { Figures } from '#kernel/setting.ts'
import mail from '#locales/mail.json' with { type: 'json' }
import type { letterSettings } from '../rules/settings.ts'

/** What surrounds the content of letters. */
export interface LetterFrame {
  /** Public URL of the shop, without a trailing slash. */
  readonly publicUrl: string
  /** The first line of the foot, as staff have written it. */
  readonly foot: () => string
  /** The same of newsletters. */
  readonly newsletterFoot: () => string
}

export interface LetterFrameOptions {
  readonly publicUrl: string
  /** The texts now. */
  readonly texts: () => Figures<typeof letterSettings>
  /** Hours on the wall between which the help desk answers. */
  readonly openingHours: () => { readonly from: number; readonly until: number }
}

export function letterFrame({ publicUrl, texts, openingHours }: LetterFrameOptions): LetterFrame {
  const withHours = (written: string): string => {
    const { from, until } = openingHours()
    return (written || mail.frame.help).replaceAll('{{from}}', hourText(from)).replaceAll('{{until}}', hourText(until))
  }
  return {
    publicUrl,
    foot: () => withHours(texts().foot),
    newsletterFoot: () => withHours(texts().newsletterFoot),
  }
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
