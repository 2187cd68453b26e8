/** `07•• ••• 418`: enough to recognise a phone, too little to call it. */
export function maskedPhone(phone: string | null): string | null {
  if (phone === null || phone === '') return null
  const ends = phone.replace(/\D/g, '').slice(-3)
  return phone.startsWith('+40') ? `07•• ••• ${ends}` : `••• ••• ${ends}`
}

/** `i•••@example.com` */
export function maskedEmail(email: string | null): string | null {
  if (email === null || email === '') return null
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}•••@${host}`
}

/** The first word of a name: what is shown without `customers.read`. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** How the fields of a journal entry that tell of a customer are shown without `customers.read`. */
const masks: Readonly<Record<string, (text: string) => string | null>> = {
  lastName: () => '•••',
  contactName: firstNameOf,
  phone: maskedPhone,
  contactPhone: maskedPhone,
  email: maskedEmail,
}

/** The fields of a journal entry, with those that tell of a customer masked. */
export function maskedFields(
  fields: Readonly<Record<string, unknown>> | null,
): Readonly<Record<string, unknown>> | null {
  if (fields === null) return null
  const masked = Object.entries(fields).map(([name, value]) => {
    const mask = Object.hasOwn(masks, name) && typeof value === 'string' ? masks[name] : undefined
    return [name, mask === undefined ? value : mask(String(value))] as const
  })
  return Object.fromEntries(masked)
}
