/** `npm run import -- FILE` imports products, `npm run import -- streets FILE` the streets that addresses are chosen from. */
await (process.argv[2] === 'streets' ? import('./import-streets.ts') : import('./import-products.ts'))
