import { translator } from '#kernel/translate.ts'
import texts from '#locales/home.json'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import css from './home.module.css'

const t = translator(texts)

interface PartFailureProps {
  /** The part would have the heading of the page, whose campaigns are hidden. */
  readonly hasHeading: boolean
}

/** In place of a part whose code has failed to load. Browsers do not ask for a script again, so the page is loaded anew. */
export function PartFailure({ hasHeading }: PartFailureProps) {
  return (
    <div className={css.failure}>
      {hasHeading && <h1 className="sr">{t('title')}</h1>}
      <Notice kind="err" isAlert>
        <p>{t('partFailed')}</p>
        <Button look="secondary" size="small" onClick={() => location.reload()}>
          {t('tryAgain')}
        </Button>
      </Notice>
    </div>
  )
}
