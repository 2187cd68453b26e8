/** The gateway with this provider name, which each attempt and refund stores; undefined when it is not configured. */
export function findGateway<Gateway extends { readonly provider: string }>(
  { card, mealVoucher }: { readonly card: Gateway; readonly mealVoucher: Gateway },
  provider: string,
): Gateway | undefined {
  return [card, mealVoucher].find((gateway) => gateway.provider === provider)
}
