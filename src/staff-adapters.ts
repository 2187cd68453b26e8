import { embeddedIdentity } from '#modules/identity/adapters/embedded.ts'
import { openIdProvider } from '#modules/identity/adapters/openid.ts'
import type { IdentityProvider } from '#modules/identity/index.ts'
import { returnPath } from '#modules/staff/index.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { deriveKey } from '#platform/secrets.ts'
import { demoStaff, loadDemoStaff } from '#seed/staff.ts'
import type { AdapterOptions, ConsoleAddress } from './adapters.ts'

export interface ChosenStaffIdentity {
  readonly provider: IdentityProvider
  /** The embedded provider, served at the console's address; null with an outside one. */
  readonly standIn: Pick<Module, 'serve'> | null
  /** Makes the people of the demo members of staff, after the roles exist. */
  readonly start: () => Promise<void>
}

/** Who proves the identity of staff: the provider of `STAFF_OIDC_ISSUER`, else the embedded one with the demo's people. */
export function chooseStaffIdentity(
  { db, log }: Context,
  { config, secret }: Pick<AdapterOptions, 'config' | 'secret'>,
  { origins, localOrigin }: ConsoleAddress,
): ChosenStaffIdentity {
  if (config.STAFF_OIDC_ISSUER !== undefined) {
    const provider = openIdProvider({
      name: config.STAFF_OIDC_ISSUER,
      issuer: config.STAFF_OIDC_ISSUER,
      clientId: config.STAFF_OIDC_CLIENT_ID,
      clientSecret: config.STAFF_OIDC_CLIENT_SECRET,
      log,
    })
    return { provider, standIn: null, start: async () => undefined }
  }
  const { provider, standIn } = embeddedIdentity({
    ...{ db, log, localOrigin },
    // Sessions and codes of the shop's own embedded provider are worth nothing here.
    secret: Buffer.from(deriveKey(secret, 'staff-identity')).toString('base64url'),
    shopOrigins: origins,
    people: demoStaff.map((person) => ({ ...person, isGenius: false })),
    place: { name: 'staff-identity', returnPath },
  })
  return { provider, standIn, start: () => loadDemoStaff(db, provider.name) }
}
