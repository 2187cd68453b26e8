import type { Setting } from '#kernel/setting.ts'

const text = (key: string) =>
  ({ key, type: 'text', default: '', max: 300, isOptional: true }) as const satisfies Setting<'text'>

/** The feet of letters, empty for the shop's own; `{{from}}` and `{{until}}` are the hours of the help desk. */
export const letterSettings = {
  foot: text('letters.foot'),
  newsletterFoot: text('letters.newsletter-foot'),
}
