/**
 * Web addresses of the authorities that customers can turn to. ANPC Order 449/2022 requires the link to out-of-court
 * settlement (SAL), and one to SOL, a platform that is closed.
 */
export const authorities = {
  consumers: 'https://anpc.ro/',
  settlement: 'https://anpc.ro/ce-este-sal/',
  food: 'https://www.ansvsa.ro/',
  data: 'https://www.dataprotection.ro/',
} as const
