const mobile = /^7(?:0[013-9]|1[0-3]|[2-7]\d|8[03-8]|9[0-39])\d{6}$/
const landline = /^[23]\d{8}$/

/**
 * Normalises a Romanian number to E.164 ('+40722123456'); undefined when it is invalid. Accepts 07xx, +40 and 0040, with
 * spaces, dots, hyphens, slashes and brackets between the digits.
 */
export function readPhone(text: string): string | undefined {
  const digits = text.trim().replace(/[\s.\-/()]/g, '')
  const national = /^(?:\+40|0040|0)(\d{9})$/.exec(digits)?.[1]
  return national !== undefined && (mobile.test(national) || landline.test(national)) ? `+40${national}` : undefined
}

/** Formats "+40722123456" as "0722 123 456", a landline in Bucharest as "021 123 4567". Other texts are unchanged. */
export function phoneText(phone: string): string {
  const national = /^\+40(\d{9})$/.exec(phone)?.[1]
  if (national === undefined) return phone
  const parts = /^[23]1/.test(national) ? /^(..)(...)(....)$/ : /^(...)(...)(...)$/
  return `0${national.replace(parts, '$1 $2 $3')}`
}
