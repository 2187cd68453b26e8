/** The text of a field; empty for a file and for a field that is not there. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** The field that people do not see, as the call takes it; filled in, it is sent for the shop to refuse. */
export const trapOf = (data: FormData): { readonly website?: '' } =>
  textOf(data, 'website') === '' ? {} : { website: textOf(data, 'website') as '' }
