import { legibleText } from '#kernel/legible-text.ts'
import type { Violation } from '#kernel/problem.ts'
import { readPhone } from '#modules/delivery/rules/phone.ts'
import { findProvince } from '#modules/delivery/rules/provinces.ts'
import { lacksSector } from '#modules/delivery/rules/sector.ts'
import { readIban } from './iban.ts'
import { readRegistrationNumber } from './registration-number.ts'
import { readTaxCode } from './tax-code.ts'

type Field = string | null | undefined

/** Billing data as sent by a form or a client; see `BillingInput` in the contract. */
export interface BillingDraft {
  readonly type: 'person' | 'company'
  readonly contactName?: Field
  readonly companyName?: Field
  readonly taxCode?: Field
  readonly registrationNumber?: Field
  readonly bankName?: Field
  readonly iban?: Field
  readonly streetAddress?: Field
  readonly city?: Field
  readonly province?: Field
  readonly postcode?: Field
  readonly contactPhonenumber?: Field
  readonly contactPhoneNumber?: Field
}

/** Valid billing data. Texts that were left out, or that the kind does not have, are empty. */
export interface Billing {
  readonly kind: 'person' | 'company'
  readonly contactName: string
  readonly companyName: string
  readonly taxCode: string
  readonly registrationNumber: string
  readonly bankName: string
  readonly iban: string
  readonly streetAddress: string
  readonly city: string
  readonly province: string
  readonly postcode: string
  readonly contactPhone: string
}

export type BillingReading =
  | { readonly kind: 'ok'; readonly billing: Billing }
  | { readonly kind: 'refused'; readonly violations: readonly Violation[] }

/**
 * Validates billing data, or lists a violation for every invalid field. An invoice needs the buyer's name and address, and
 * a company's fiscal code (Codul fiscal, art. 319); in Bucharest the address says its sector. No personal number (CNP) is
 * collected (docs/domain.md, Invoices). Trade register number and IBAN are optional: institutions and associations have no such
 * number.
 */
export function readBilling(draft: BillingDraft): BillingReading {
  const text = (field: Field): string => legibleText(field ?? '')
  const violations: Violation[] = []
  const refuse = (path: string, code: string): void => void violations.push({ path, code })
  const required = (path: 'contactName' | 'companyName' | 'streetAddress' | 'city' | 'province'): string => {
    const value = text(draft[path])
    if (value === '') refuse(path, 'required')
    return value
  }
  const optional = (path: string, field: Field, read: (value: string) => string | undefined, code: string): string => {
    const given = text(field)
    const value = given === '' ? '' : read(given)
    if (value === undefined) refuse(path, code)
    return value ?? ''
  }

  const isCompany = draft.type === 'company'
  const contactName = isCompany ? text(draft.contactName) : required('contactName')
  const companyName = isCompany ? required('companyName') : ''
  const taxCode = isCompany ? optional('taxCode', draft.taxCode, readTaxCode, 'invalid-tax-code') : ''
  if (isCompany && text(draft.taxCode) === '') refuse('taxCode', 'required')
  const registrationNumber = isCompany
    ? optional('registrationNumber', draft.registrationNumber, readRegistrationNumber, 'invalid-registration-number')
    : ''
  const iban = isCompany ? optional('iban', draft.iban, readIban, 'invalid-iban') : ''
  const streetAddress = required('streetAddress')
  const city = required('city')
  const provinceText = required('province')
  const province = findProvince(provinceText)
  if (provinceText !== '' && province === undefined) refuse('province', 'unknown-province')
  const postcode = text(draft.postcode)
  if (postcode !== '' && !/^\d{6}$/.test(postcode)) refuse('postcode', 'invalid-postcode')
  else if (postcode !== '' && province && !province.prefixes.some((prefix) => postcode.startsWith(prefix)))
    refuse('postcode', 'postcode-outside-province')
  if (city !== '' && lacksSector({ province: provinceText, city, postcode })) refuse('city', 'sector-required')
  const phone = draft.contactPhonenumber ?? draft.contactPhoneNumber
  const contactPhone = optional('contactPhonenumber', phone, readPhone, 'invalid-phone')
  if (violations.length > 0 || province === undefined) return { kind: 'refused', violations }

  return {
    kind: 'ok',
    billing: {
      kind: draft.type,
      ...{ contactName, companyName, taxCode, registrationNumber, iban },
      bankName: isCompany ? text(draft.bankName) : '',
      ...{ streetAddress, city, postcode, contactPhone },
      province: province.name,
    },
  }
}
