import { translator } from '#kernel/translate.ts'
import texts from '#locales/reviews.json'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'

const t = translator(texts)

interface ListFailedProps {
  readonly list: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
}

/** Says why reviews could not be read, and asks again. */
export function ListFailed({ list }: ListFailedProps) {
  return (
    <Notice kind="err" isAlert>
      {list.error ? refusalText(list.error) : t('notLoaded')}{' '}
      <button type="button" className="link" onClick={() => void list.refetch()}>
        {t('again')}
      </button>
    </Notice>
  )
}
