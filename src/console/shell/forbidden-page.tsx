import lock from 'icon:lock-simple'
import { EmptyState } from '#console/components/empty-state.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { permissionText } from '#console/lib/text/permission-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import type { Page } from '../pages/page.ts'

const t = translator(texts)

/** Shown without the permission of a page: names it, and who can grant it (STAFF-05). */
export function ForbiddenPage({ page: { title, need } }: { readonly page: Page }) {
  return (
    <PageFrame title={title}>
      <EmptyState icon={lock} title={t('forbidden.title', { page: title })}>
        {t('forbidden.text', { permission: permissionText(need) })} <code className="mono">{need}</code>
      </EmptyState>
    </PageFrame>
  )
}
