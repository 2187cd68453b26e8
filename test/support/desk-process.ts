import { orderDesk } from './order-desk.ts'

/** A process of the shop reduced to orders: says where it answers, and ends with its standard input. */
const desk = await orderDesk({ databaseUrl: String(process.argv[2]) })
process.stdout.write(`${desk.url}\n`)
for await (const _ of process.stdin);
await desk.stop()
