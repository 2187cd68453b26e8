import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { problemName } from '#kernel/client.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-vouchers.json'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Dialog } from '#storefront/ui/dialog/dialog.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'

const t = translator(texts)

interface RemoveCardProps<Card, Saved> {
  readonly card: Card
  /** The query of the list that has the card. */
  readonly query: { readonly queryKey: QueryKey }
  /** The problem of a card that no longer exists: it counts as removed. */
  readonly notFound: string
  readonly remove: (card: Card) => Promise<unknown>
  /** The list without the card. */
  readonly without: (saved: Saved, card: Card) => Saved
  readonly onClose: () => void
  /** Moves the focus: the focused button is removed with its card. */
  readonly onRemoved: () => void
}

/** Confirms the removal of a saved card. */
export function RemoveCard<Card extends { readonly name: string }, Saved>(props: RemoveCardProps<Card, Saved>) {
  const { card, query, notFound, remove: removeCard, without, onClose, onRemoved } = props
  const { name } = card
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      removeCard(card).catch((error: unknown) => {
        if (problemName(error) !== notFound) throw error
      }),
    onSuccess: async () => {
      const { queryKey } = query
      queries.setQueryData<Saved>(queryKey, (saved) => saved && without(saved, card))
      raiseToast({ type: 'success', id: 'saved-card', content: t('removed', { name }) })
      // Until the dialog is closed the list is inert, and closing gives the focus to the button of the removed card.
      flushSync(onClose)
      onRemoved()
      await queries.invalidateQueries({ queryKey })
    },
  })
  return (
    <Dialog
      look="modal"
      title={t('removeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button look="ghost" onClick={onClose}>
            {t('keep')}
          </Button>
          <Button look="danger" isBusy={remove.isPending} onClick={() => remove.mutate()}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <p>{t('removeText', { name })}</p>
      {remove.isError && (
        <Notice kind="err" isAlert>
          {refusalText(remove.error)}
        </Notice>
      )}
    </Dialog>
  )
}
