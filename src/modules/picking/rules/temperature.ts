/** Goods are picked and packed apart by temperature, as bags are (`pricing/rules/bags.ts`). */
export { type Temperature, temperatures } from '#modules/pricing/rules/bags.ts'
