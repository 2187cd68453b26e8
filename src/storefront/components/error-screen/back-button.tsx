import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/screens.json'
import { navigationState } from '#storefront/lib/navigation/state.ts'
import { Button } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

/** Leads to the page before this one; nothing on the first page of a visit, which has none in the shop. */
export function BackButton() {
  const isFromShop = useStore(navigationState, ({ steps }) => steps.count > 0)
  return (
    isFromShop && (
      <Button size="large" look="secondary" onClick={() => history.back()}>
        {t('back')}
      </Button>
    )
  )
}
