import { Button } from '#console/components/button.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-programs.json'
import { SecretField } from './secret-field.tsx'

const t = translator(texts)

interface SecretDialogProps {
  readonly title: string
  readonly label: string
  readonly value: string
  readonly hint: string
  readonly onClose: () => void
}

/** Shows a secret once. Only its button closes it, so that nobody loses the secret by a stray key. */
export function SecretDialog({ title, onClose, ...secret }: SecretDialogProps) {
  return (
    <Dialog
      title={title}
      canDismiss={false}
      onClose={onClose}
      onSubmit={onClose}
      footer={
        <span className="end">
          <Button type="submit" size="lg" kind="main">
            {t('secret.ready')}
          </Button>
        </span>
      }
    >
      <SecretField {...secret} />
    </Dialog>
  )
}
