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
