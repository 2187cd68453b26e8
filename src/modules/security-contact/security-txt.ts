/** How long a copy of the file may be trusted. RFC 9116 recommends less than a year. */
const validDays = 180

export interface SecurityContact {
  /** Where vulnerabilities are reported. */
  readonly email: string
  /** The page with the rules for reporters. */
  readonly policyUrl: string | undefined
  /** Origin of the shop, without a slash at its end. */
  readonly publicUrl: string
}

/** The text of `security.txt` (RFC 9116). It expires at midnight UTC, so that it changes once a day. */
export function securityText({ email, policyUrl, publicUrl }: SecurityContact, now: Temporal.Instant): string {
  const today = now.toZonedDateTimeISO('UTC').startOfDay()
  return [
    `Contact: mailto:${encodeURI(email)}`,
    `Expires: ${today.add({ days: validDays }).toInstant().toString()}`,
    'Preferred-Languages: ro, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    ...(policyUrl === undefined ? [] : [`Policy: ${policyUrl}`]),
    '',
  ].join('\n')
}
