import { Avatar, initialsOf } from '#console/components/avatar.tsx'
import { KeyValues } from '#console/components/key-values.tsx'
import { PersonalData } from '#console/components/personal-data.tsx'
import { ScrollRegion } from '#console/components/scroll-region.tsx'
import { api } from '#console/lib/api/api.ts'
import { now } from '#console/lib/clock/now.ts'
import { useMay } from '#console/lib/session/session.ts'
import { formatDay, formatNearDay } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-customers.json'
import { revealCustomerContact } from '#modules/customers/desk/contract.staff-customer.ts'
import type { DeskCustomer } from '#modules/customers/desk/contract.staff-view.ts'
import { CustomerActions } from './customer-actions.tsx'
import { nameOf } from './customer-name.ts'
import { CustomerNotes } from './customer-notes.tsx'
import { CustomerRequests } from './customer-requests.tsx'

const t = translator(texts)

const yesNo = (is: boolean): string => t(is ? 'yes' : 'no')

/** Who the customer is, what they agreed to, and what staff noted. */
export function CustomerPerson({ customer }: { readonly customer: DeskCustomer }) {
  const { id, number, since, signedInAt, phone, email, blocked, consents } = customer
  const reveal = (what: 'phone' | 'email') => async (): Promise<string> =>
    (await api(revealCustomerContact, { params: { id } }))[what] ?? t('none')
  const contact = [
    {
      label: t('phone'),
      value: phone === null ? t('none') : <PersonalData label={t('phone')} masked={phone} reveal={reveal('phone')} />,
    },
    {
      label: t('email'),
      value: email === null ? t('none') : <PersonalData label={t('email')} masked={email} reveal={reveal('email')} />,
    },
    { label: t('number'), value: number },
    { label: t('signedIn'), value: signedInAt === null ? t('never') : formatNearDay(signedInAt, now()) },
  ]
  const mayBlock = useMay('customers.block')
  return (
    <div className="pane customer-person">
      <ScrollRegion look="page" label={t('person')}>
        <div className="row person">
          <Avatar initials={initialsOf(nameOf(customer))} of={id} size="xl" />
          <span className="col grow">
            <b className="b">{nameOf(customer)}</b>
            <span className="xs m">{t('since', { day: formatDay(since) })}</span>
          </span>
        </div>
        <section className="sec">
          <KeyValues items={contact} />
          <p className="xs q">{t('noted')}</p>
        </section>
        {blocked && (
          <section className="sec" aria-label={t('blocked')}>
            <p className="t-err">
              <b>{t('blockedSince', { day: formatDay(blocked.at) })}</b> {blocked.reason}
            </p>
            {!mayBlock && <p className="xs q">{t('ownerUnblocks')}</p>}
          </section>
        )}
        <section className="sec">
          <div className="sec-h">
            <h2>{t('consents')}</h2>
          </div>
          <KeyValues
            items={[
              { label: t('newsletter'), value: yesNo(consents.newsletter) },
              { label: t('abandonedCart'), value: yesNo(consents.abandonedCart) },
              { label: t('thirdParty'), value: yesNo(consents.thirdParty) },
            ]}
          />
        </section>
        <CustomerNotes customer={customer} />
        <CustomerRequests customer={customer} />
      </ScrollRegion>
      <CustomerActions customer={customer} />
    </div>
  )
}
