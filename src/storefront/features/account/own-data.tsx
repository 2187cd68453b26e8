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
import { endSession } from './end-session.ts'

const t = translator(texts)

/** GDPR rights: export of all personal data as a file (article 20), and deletion of the account (article 17). */
export function OwnData() {
  const download = useMutation({
    mutationFn: () => api(exportCustomer),
    onSuccess: (data) => saveFile(t('fileName'), JSON.stringify(data, null, 2)),
  })
  const remove = useMutation({
    mutationFn: () => api(deleteCustomer),
    onSuccess: endSession,
  })
  const error = remove.error ?? download.error
  const confirmDelete = (): void =>
    confirmRemoval({
      title: t('deleteTitle'),
      text: t('deleteText'),
      confirm: t('delete'),
      onConfirm: () => remove.mutate(),
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
        <Button look="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
          {t('download')}
        </Button>
        <Button look="ghost" isBusy={remove.isPending} onClick={confirmDelete}>
          {t('delete')}
        </Button>
      </div>
    </Panel>
  )
}

/** Downloads a text as a file by clicking a temporary link. */
function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
