import clock from 'icon:clock-countdown'
import { Banner } from '#console/components/banner.tsx'
import { Button } from '#console/components/button.tsx'
import { Dialog } from '#console/components/overlays/dialog.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

interface IdleDialogProps {
  /** Minutes until the session ends. */
  readonly minutes: number
  readonly onStay: () => void
}

export function IdleDialog({ minutes, onStay }: IdleDialogProps) {
  return (
    <Dialog
      title={t('session.endsTitle')}
      onClose={onStay}
      onSubmit={onStay}
      footer={
        <span className="end">
          <Button type="submit" kind="main" size="lg">
            {t('session.stay')}
          </Button>
        </span>
      }
    >
      <Banner tone="warn" icon={clock}>
        {t('session.ends', { count: minutes })}
      </Banner>
    </Dialog>
  )
}
