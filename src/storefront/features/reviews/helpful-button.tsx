import thumb from 'icon:thumbs-up'
import thumbFill from 'icon:thumbs-up-fill'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { type ReviewView, voteForReview, withdrawReviewVote } from '#modules/reviews/contract.ts'
import { askToSignIn } from '#storefront/components/customer/sign-in-sheet.tsx'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { putVote, useOwnReview } from './review-queries.ts'

const t = translator(texts)

interface HelpfulButtonProps {
  readonly review: ReviewView
  readonly code: string
  readonly name: string
}

/** Says that a review is useful, or takes it back. A guest is asked to sign in; of the own review only the votes are told. */
export function HelpfulButton({ review: { id, helpful }, code, name }: HelpfulButtonProps) {
  const queries = useQueryClient()
  const own = useOwnReview(code)
  const isOn = own?.helpful.includes(id) ?? false
  const vote = useMutation({
    // What was asked, also when the own votes are only known by the time it is answered.
    mutationFn: (isUseful: boolean) => api(isUseful ? voteForReview : withdrawReviewVote, { params: { id } }),
    onSuccess: (answer, isUseful) => putVote(queries, code, { id, helpful: answer.helpful, isOn: isUseful }),
    onError: (error) => raiseToast({ type: 'error', id: 'review-vote', content: refusalText(error) }),
  })
  if (own?.review?.id === id) {
    return helpful > 0 && <span className="small muted">{t('usefulCount', { count: helpful })}</span>
  }
  const press = (): void => {
    if (!mayBeSignedIn()) askToSignIn({ wish: { name: t('useful'), text: t('usefulWish') } })
    else if (!vote.isPending) vote.mutate(!isOn)
  }
  return (
    <Button look="soft" size="small" aria-pressed={isOn} isBusy={vote.isPending} onClick={press}>
      <Icon of={isOn ? thumbFill : thumb} />
      <span>
        {t('useful')}
        {helpful > 0 && <span className="num"> · {helpful}</span>}
        <span className="sr"> {t('reviewOf', { name })}</span>
      </span>
    </Button>
  )
}
