import { readPhone } from '#modules/delivery/rules/phone.ts'

/** A Romanian number in E.164; undefined for any other text. */
export const readApplicantPhone = (text: string): string | undefined => readPhone(text)
