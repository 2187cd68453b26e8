import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { closeModal, openModal } from '#storefront/lib/overlays/modals.ts'
import { Button } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

interface Removal {
  readonly title: string
  /** What would be gone. */
  readonly text: string
  /** On the button that does it; 'Șterge' when left out. */
  readonly confirm?: string
  readonly onConfirm: () => void
}

/** Asks before something is deleted for good; the way back is the first button. */
export function confirmRemoval({ title, text, confirm = t('delete'), onConfirm }: Removal): void {
  const id = openModal({
    title,
    content: <p>{text}</p>,
    footer: (
      <>
        <Button look="ghost" onClick={() => closeModal(id)}>
          {t('keep')}
        </Button>
        <Button
          look="danger"
          onClick={() => {
            closeModal(id)
            onConfirm()
          }}
        >
          {confirm}
        </Button>
      </>
    ),
  })
}
