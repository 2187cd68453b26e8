import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-plan.json'
import { PageHeading } from '#storefront/components/page/page-heading.tsx'
import { MealPlan } from '#storefront/features/recipes/meal-plan/meal-plan.tsx'

export { meta } from './meta.ts'

export const section = (): string => 'retete'

const t = translator(texts)

export function Page() {
  return (
    <div className="wrap">
      <PageHeading>{t('title')}</PageHeading>
      <MealPlan />
    </div>
  )
}
