import { translator } from '#kernel/translate.ts'
import texts from '#locales/removal.json'
import { closeModal, openModal } from '#storefront/lib/overlays/modals.ts'
import { Button } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

interface Removal {
  readonly title: string
  /** What will be deleted. */
  readonly text: string
  /** The text of the delete button; 'Șterge' by default. */
  readonly confirm?: string
  readonly onConfirm: () => void
}

/** Opens a modal that asks before something is deleted. */
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
