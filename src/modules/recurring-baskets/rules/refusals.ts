import { basketRefusals } from '#modules/ordering/unattended/rules/basket-refusals.ts'

/** Why a delivery is not ordered, as the wire says it. */
export const deliveryRefusals = basketRefusals
