import type { Setting } from '#kernel/setting.ts'
import texts from '#locales/mail.json' with { type: 'json' }

const text = (key: string, value: string) =>
  ({ key, type: 'text', default: value, max: 300 }) as const satisfies Setting

/** The feet of letters; `{{from}}` and `{{until}}` are the hours of the help desk. */
export const letterSettings = {
  foot: text('letters.foot', texts.frame.help),
  newsletterFoot: text('letters.newsletter-foot', texts.frame.help),
}
