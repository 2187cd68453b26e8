import { orderFixture } from '#test/support/fixtures/order-fixture.ts'

/** Runs the order fixture as a process: prints its address, and stops when its standard input ends. */
const shop = await orderFixture({ databaseUrl: String(process.argv[2]) })
process.stdout.write(`${shop.url}\n`)
for await (const _ of process.stdin);
await shop.stop()
