/** The one of two gateways that has this name, which is kept with everything that was asked of it. */
export function gatewayOf<Gateway extends { readonly provider: string }>(
  { card, mealVoucher }: { readonly card: Gateway; readonly mealVoucher: Gateway },
  provider: string,
): Gateway | undefined {
  return [card, mealVoucher].find((gateway) => gateway.provider === provider)
}
