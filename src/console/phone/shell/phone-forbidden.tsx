import lock from 'icon:lock-simple'
import { EmptyState } from '#console/components/empty-state.tsx'
import { permissionText } from '#console/lib/text/permission-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-phone.json'
import type { Page } from '../../pages/page.ts'
import { PhoneScreen } from './phone-screen.tsx'

const t = translator(texts)

export const PhoneForbidden = ({ page: { title, need } }: { readonly page: Page }) => (
  <PhoneScreen title={title} back="/telefon">
    <EmptyState icon={lock} title={t('forbidden')}>
      {permissionText(need)} <code className="mono">{need}</code>
    </EmptyState>
  </PhoneScreen>
)
