import work from 'icon:briefcase'
import home from 'icon:house'
import pin from 'icon:map-pin'
import bin from 'icon:trash'
import family from 'icon:users-three'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fold } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-addresses.json'
import { type AddressView, listAddresses, removeAddress } from '#modules/delivery/contract.ts'
import { phoneText } from '#modules/delivery/rules/phone.ts'
import { confirmRemoval } from '#storefront/components/actions/confirm-removal.tsx'
import { SavedCard } from '#storefront/components/customer/saved-cards.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Tag } from '#storefront/ui/text/tag.tsx'

const t = translator(texts)

interface AddressCardProps {
  readonly address: AddressView
  readonly onChange: () => void
}

export function AddressCard({ address, onChange }: AddressCardProps) {
  const queries = useQueryClient()
  const name = address.name ?? address.streetAddress
  const remove = useMutation({
    mutationFn: () => api(removeAddress, { params: { id: address.id } }),
    onSuccess: () => raiseToast({ type: 'success', content: t('removed', { name }) }),
    onError: (error) => raiseToast({ type: 'error', content: refusalText(error), duration: 'long' }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryOf(listAddresses, {}).queryKey }),
  })
  return (
    <SavedCard
      icon={iconOf(address.name ?? '')}
      name={name}
      isDefault={address.isDefault}
      tags={
        <>
          {address.isDefault && <Tag look="ok">{t('usual')}</Tag>}
          {!address.isInArea && <Tag look="warn">{t('outside')}</Tag>}
        </>
      }
      actions={
        <>
          <Button look="soft" size="small" aria-label={t('changeOf', { name })} onClick={onChange}>
            {t('change')}
          </Button>
          <Button
            look="ghost"
            size="small"
            isBusy={remove.isPending}
            aria-label={t('removeOf', { name })}
            onClick={() =>
              confirmRemoval({ title: t('removeTitle'), text: address.fullAddress, onConfirm: () => remove.mutate() })
            }
          >
            <Icon of={bin} />
            {t('remove')}
          </Button>
        </>
      }
    >
      <p className="muted">{address.fullAddress}</p>
      <p className="muted num">
        {address.contactName} · {phoneText(address.contactPhoneNumber)}
      </p>
    </SavedCard>
  )
}

/** The icon for the most common address names. */
function iconOf(name: string): string {
  const word = fold(name)
  if (/^acasa\b/.test(word)) return home
  if (/^(birou|firma|serviciu|munca)\b/.test(word)) return work
  return /^(parinti|bunici|mama|tata|familie)\b/.test(word) ? family : pin
}
