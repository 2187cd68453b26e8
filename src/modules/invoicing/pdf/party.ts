import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { InvoiceParty } from '../rules/invoice.ts'
import { nameOf } from '../rules/party.ts'
import { t } from '../texts.ts'
import { phrase } from './phrase.ts'
import { css } from './styles.ts'

/** Seller or buyer with tax code and address. */
export function party(
  label: string,
  { name, taxCode, registrationNumber, street, city, county, postcode }: InvoiceParty,
): ReactElement {
  const rows = [
    taxCode && t('taxCode', { code: taxCode }),
    registrationNumber && t('registration', { number: registrationNumber }),
    street,
    [postcode, city, county].filter(Boolean).join(', '),
  ].filter((row) => typeof row === 'string' && row !== '')
  return h(
    View,
    { style: css.party },
    h(Text, { style: css.label }, label),
    h(View, { style: css.bold }, phrase(nameOf({ name, taxCode }, t('person')))),
    ...rows.map((row) => phrase(String(row))),
  )
}
