import { httpPersonalisation } from '#modules/analytics/adapters/http-personalisation.ts'
import { noPersonalisation } from '#modules/analytics/adapters/no-personalisation.ts'
import { personalisationPath, personalisationStandIn } from '#modules/analytics/adapters/stand-in.ts'
import type { Personalisation } from '#modules/analytics/ports.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { deriveKey } from '#platform/secrets.ts'
import type { AdapterOptions } from './adapters.ts'

/** The personalisation service of the configuration, else the embedded stand-in; none in public. */
export function choosePersonalisation(
  context: Context,
  { config, secret, localOrigin }: AdapterOptions,
): { readonly personalisation: Personalisation; readonly standIn: Module } {
  const { PERSONALISATION_URL: url, PERSONALISATION_TOKEN: token, hasStandIns } = config
  if (url !== undefined) return { personalisation: httpPersonalisation({ url, token }), standIn: {} }
  if (!hasStandIns) return { personalisation: noPersonalisation, standIn: {} }
  const own = Buffer.from(deriveKey(secret, 'personalisation')).toString('base64url')
  return {
    personalisation: httpPersonalisation({ url: localOrigin + personalisationPath, token: own }),
    standIn: personalisationStandIn(context, { token: own }),
  }
}
