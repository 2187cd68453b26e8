import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

export function EmptyPage() {
  return (
    <main className="empty">
      <h1>{t('name')}</h1>
    </main>
  )
}
