import question from 'icon:question'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '#console/components/empty-state.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

export const NotFoundPage = () => (
  <PageFrame title={t('notFound.title')}>
    <EmptyState
      icon={question}
      title={t('notFound.text')}
      action={
        <Link className="btn sm" to="/">
          {t('notFound.action')}
        </Link>
      }
    />
  </PageFrame>
)
