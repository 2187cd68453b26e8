import crown from 'icon:crown-simple-fill'
import { Avatar, initialsOf } from '#console/components/avatar.tsx'
import { PersonalData } from '#console/components/personal-data.tsx'
import { StatusChip } from '#console/components/status-chip.tsx'
import { api } from '#console/lib/api/api.ts'
import { useMay } from '#console/lib/session/session.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import { revealOrderContact } from '#modules/ordering/desk/contract.staff-order.ts'
import type { DeskOrder } from '#modules/ordering/desk/contract.staff-order-view.ts'

const t = translator(texts)

/** Who ordered, with the phone of whoever receives it: masked until it is asked for, which the journal notes. */
export function OrderPerson({ order }: { readonly order: DeskOrder }) {
  const { customer, recipient, isGenius, id } = order
  const mayRead = useMay('customers.read')
  const reveal = async (): Promise<string> => {
    const contact = await api(revealOrderContact, { params: { id } })
    return contact.recipient.phone ?? t('noPhone')
  }
  return (
    <div className="row person">
      <Avatar initials={initialsOf(recipient.name)} of={customer.id} size="l" />
      <span className="grow col">
        <span className="row g6">
          <b className="b">{recipient.name}</b>
          {isGenius && (
            <StatusChip tone="gen" icon={crown} look="square">
              {t('genius')}
            </StatusChip>
          )}
        </span>
        <span className="xs m">
          {t('orders', { count: customer.orders })}
          {recipient.phone !== null && ' · '}
          {recipient.phone !== null &&
            (mayRead ? <PersonalData label={t('phone')} masked={recipient.phone} reveal={reveal} /> : recipient.phone)}
        </span>
      </span>
    </div>
  )
}
