import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { refusalText } from './problem-text.ts'

const t = translator(texts)

/** Replaces content that failed to load: the reason and a retry button. */
export function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <Notice kind="err" isAlert>
      <p>{refusalText(error)}</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </Notice>
  )
}
