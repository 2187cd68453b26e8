import type { Context } from '#platform/context.ts'
import type { PaymentGateway } from '../ports.ts'

/** At the start: a shop whose gateway cannot be called still sells for payment at the door, so the log raises the alarm. */
export async function reportMisconfiguration({ log }: Pick<Context, 'log'>, gateway: PaymentGateway): Promise<void> {
  const { provider } = gateway
  const misconfiguration = await gateway.findMisconfiguration?.()
  if (misconfiguration) log.fatal({ provider }, misconfiguration)
}
