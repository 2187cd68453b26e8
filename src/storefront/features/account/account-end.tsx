import { useMutation } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-details.json'
import { deleteCustomer, exportCustomer } from '#modules/customers/contract.ts'
import { confirmRemoval } from '#storefront/components/actions/confirm-removal.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './details.module.css'
import { leaveShop } from './leave-shop.ts'

const t = translator(texts)

/** A customer's rights by the GDPR: everything the shop knows in one file (article 20), and the end of it (article 17). */
export function AccountEnd() {
  const take = useMutation({
    mutationKey: [exportCustomer.id],
    mutationFn: () => api(exportCustomer),
    onSuccess: (told) => saveFile(t('fileName'), JSON.stringify(told, null, 2)),
  })
  const end = useMutation({
    mutationKey: [deleteCustomer.id],
    mutationFn: () => api(deleteCustomer),
    onSuccess: leaveShop,
  })
  const error = end.error ?? take.error
  const ask = (): void =>
    confirmRemoval({
      title: t('deleteTitle'),
      text: t('deleteText'),
      confirm: t('delete'),
      onConfirm: () => end.mutate(),
    })
  return (
    <Panel className="stack" aria-labelledby="own-data">
      <h2 id="own-data">{t('ownData')}</h2>
      <p className="muted">{t('ownDataText')}</p>
      {error && (
        <Notice kind="err" isAlert>
          {refusalText(error)}
        </Notice>
      )}
      <div className={css.actions}>
        <Button look="secondary" isBusy={take.isPending} onClick={() => take.mutate()}>
          {t('download')}
        </Button>
        <Button look="ghost" isBusy={end.isPending} onClick={ask}>
          {t('delete')}
        </Button>
      </div>
    </Panel>
  )
}

/** Hands a text over as a file, as if a link to it had been pressed. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
