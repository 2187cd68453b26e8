import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { PageHeading } from '#storefront/components/page/page-heading.tsx'
import { ListTabs } from '#storefront/features/shopping-list/list-tabs.tsx'
import { NewList } from '#storefront/features/shopping-list/new-list.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <div className="wrap">
      <PageHeading>{t('title')}</PageHeading>
      <ListTabs />
      <NewList />
    </div>
  )
}
