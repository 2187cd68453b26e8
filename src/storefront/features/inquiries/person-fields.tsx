import { translator } from '#kernel/translate.ts'
import texts from '#locales/inquiries.json'
import { TextField } from '#storefront/ui/form/field.tsx'

const t = translator(texts)

interface PersonFieldProps {
  readonly errorOf: (field: string) => string | undefined
}

export const NameField = ({ errorOf }: PersonFieldProps) => (
  <TextField label={t('name')} name="name" autoComplete="name" maxLength={120} required error={errorOf('name')} />
)

export const EmailField = ({ errorOf }: PersonFieldProps) => (
  <TextField
    label={t('email')}
    help={t('emailHelp')}
    type="email"
    name="email"
    autoComplete="email"
    maxLength={254}
    required
    error={errorOf('email')}
  />
)
