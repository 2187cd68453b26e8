/**
 * Why a placed order has changed, as `because` of the event `order.changed`: pieces that were not found and have no substitute, a
 * substitute, a lighter piece, staff who took pieces out, pieces left at the door, or a change of its customer.
 */
export const changeCauses = ['missing', 'replaced', 'lighter', 'staff', 'door', 'customer'] as const
export type ChangeCause = (typeof changeCauses)[number]
