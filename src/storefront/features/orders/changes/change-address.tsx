import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { listAddresses } from '#modules/delivery/contract.ts'
import { changeOrderAddress, type OrderView } from '#modules/ordering/contract.ts'
import { placedOrderKey } from '#storefront/components/order-status/use-placed-order.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { QueryResult } from '#storefront/components/problem/query-result.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Pick, Picks } from '#storefront/ui/form/pick.tsx'

const t = translator(texts)

/** Delivers a placed order to another saved address. */
export function ChangeAddress({ order }: { readonly order: OrderView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button look="soft" size="small" onClick={() => setOpen(true)}>
        {t('changeAddress')}
      </Button>
      {isOpen && <AddressDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface AddressDialogProps {
  readonly order: OrderView
  readonly onClose: () => void
}

function AddressDialog({ order: { tokenValue: id, shippingAddressId: now }, onClose }: AddressDialogProps) {
  const client = useQueryClient()
  const query = useQuery(queryOf(listAddresses, {}))
  const [chosen = now, choose] = useState<number | null>()
  const change = useMutation({
    mutationFn: (shippingAddressId: number) => api(changeOrderAddress, { params: { id }, body: { shippingAddressId } }),
    onSuccess: async (changed) => {
      await cacheAnswer(client, placedOrderKey(id), changed)
      onClose()
    },
  })
  return (
    <Dialog
      look="modal"
      title={t('changeAddressTitle')}
      onClose={onClose}
      footer={
        <Button
          isBlock
          isBusy={change.isPending}
          disabled={chosen === null || chosen === now}
          onClick={() => chosen !== null && change.mutate(chosen)}
        >
          {t('changeAddressConfirm')}
        </Button>
      }
    >
      <div className="stack">
        <QueryResult query={query}>
          {(addresses) => (
            <Picks label={t('changeAddressTitle')}>
              {addresses.map(({ id: address, contactName, fullAddress }) => (
                <Pick
                  key={address}
                  name="placed-address"
                  title={fullAddress}
                  note={contactName}
                  checked={chosen === address}
                  onChange={() => choose(address)}
                />
              ))}
            </Picks>
          )}
        </QueryResult>
        {change.isError && (
          <ErrorText>
            {problemName(change.error) === 'other-zone' ? t('otherZone') : refusalText(change.error)}
          </ErrorText>
        )}
      </div>
    </Dialog>
  )
}
