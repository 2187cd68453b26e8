import { orderFixture } from '#test/support/fixtures/order-fixture.ts'

/** A process of the shop reduced to orders: says where it answers, and ends with its standard input. */
const desk = await orderFixture({ databaseUrl: String(process.argv[2]) })
process.stdout.write(`${desk.url}\n`)
for await (const _ of process.stdin);
await desk.stop()
