/** 'PF-204815' */
export const orderNumber = (number: number): string => `PF-${number}`
