import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { TextArea } from './text-field.tsx'

const t = translator(texts)

/** The reason of an action, stored in the journal. */
export const ReasonField = ({
  name = 'reason',
  maxLength = 300,
}: {
  readonly name?: string
  readonly maxLength?: number
}) => <TextArea name={name} label={t('reason')} hint={t('reasonHint')} maxLength={maxLength} rows={2} />
