import type { EngineRule } from './engine-rules.ts'
import { type CityNeeds, type OrderCost, ordersADayOf, plan } from './plan.ts'
import { simulate } from './simulate.ts'

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('')

export const orderTable = (cost: OrderCost): string =>
  table(
    ['what', 'an order'],
    [
      ['processor of the shop', `${number.format(cost.shop)} ms`],
      ['processor of PostgreSQL', `${number.format(cost.postgres)} ms`],
      [`a page from memory, of which an order brings ${plan.pagesAnOrder}`, `${number.format(cost.page)} ms`],
      ['transactions', number.format(cost.commits)],
      ['rows and indexes that stay', `${number.format(cost.stored / 1e3)} kB`],
      ...cost.largest.map(({ table, bytes }) => [`… \`${table}\``, `${number.format(bytes / 1e3)} kB`]),
      ['write-ahead log', `${number.format(cost.logged / 1e3)} kB`],
    ],
  )

/** Calls of an order: `measure-order.ts` places it by as many. */
const callsOfAnOrder = 18
const outage: readonly [number, number] = [600, 615]

/** What each city needs, and how long its calls take when the busiest hour is simulated, without and with a failover. */
export function citiesTable(needs: readonly CityNeeds[], cost: OrderCost): string {
  const rows = needs.map((city, index) => {
    const cores = Math.max(2, Math.ceil(city.postgresCores))
    const load = {
      callsASecond: city.ordersASecond * callsOfAnOrder,
      milliseconds: cost.postgres / callsOfAnOrder,
      cores,
      seconds: 3_600,
    }
    const [usual, failing] = [simulate(load), simulate({ ...load, outage })]
    return [
      ...[`${index + 1}`, whole.format(plan.ordersADay * (plan.cities[index] ?? 0)), number.format(city.ordersASecond)],
      ...[`${Math.max(2, Math.ceil(city.shopCores))}`, `${cores}`, whole.format(city.commitsASecond)],
      ...[number.format(city.logged), whole.format(city.stored)],
      ...[`${number.format(usual.p99)} ms`, `${whole.format(failing.longestQueue)}`],
    ]
  })
  const head = [
    'city',
    'orders a day',
    'a second, busiest hour',
    'cores of shops',
    'cores of its primary',
    'transactions a second',
  ]
  const further = [
    'log, MB a second',
    `GB after ${plan.yearsStored} years`,
    'p99 in PostgreSQL',
    'calls that wait after 15 s without primary',
  ]
  return `${table([...head, ...further], rows)}\n${costs(needs)}`
}

/** Euro a month, with a standby as large as each primary and one more shop process a city. */
function costs(needs: readonly CityNeeds[]): string {
  const { prices } = plan
  const gigabytesOfProducts = (460 + (0.46 * plan.productsACity) / 1_000) / 1_000
  const processes = needs.map(({ shopCores }) => Math.max(2, Math.ceil(shopCores)) + 1)
  const primaries = needs.map(({ postgresCores }) => Math.max(2, Math.ceil(postgresCores)))
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  const stored = sum(needs.map((city) => city.stored))
  const parts: readonly [string, number][] = [
    [
      `cores: ${sum(processes)} of shops, ${2 * sum(primaries)} of PostgreSQL`,
      (sum(processes) + 2 * sum(primaries)) * prices.core,
    ],
    [
      'memory: each shop process its catalogue, 4 GB a core of PostgreSQL',
      (sum(processes) * gigabytesOfProducts + 8 * sum(primaries)) * prices.gigabyteOfMemory,
    ],
    ['disk: primaries and standbys', 2 * stored * prices.gigabyteOfDisk],
    ['backups: four copies', 4 * stored * prices.gigabyteOfBackup],
  ]
  const total = sum(parts.map(([, euro]) => euro))
  return table(
    ['a month', 'euro'],
    [...parts.map(([title, euro]) => [title, whole.format(euro)]), ['together', whole.format(total)]],
  )
}

export const primaryTable = (cost: OrderCost): string =>
  table(
    [
      'cores of the primary',
      'orders a day',
      'orders a second, busiest hour',
      'log, MB a second',
      `TB after ${plan.yearsStored} years`,
    ],
    [2, 8, 32, 64, 128].map((cores) => {
      const orders = ordersADayOf(cores, cost)
      const aSecond = (orders * plan.busiestHour) / 3_600
      const terabytes = (orders * 365 * plan.yearsStored * cost.stored) / 1e12
      return [
        ...[`${cores}`, whole.format(orders), whole.format(aSecond)],
        ...[number.format((aSecond * cost.logged) / 1e6), number.format(terabytes)],
      ]
    }),
  )

export const breaksTable = (rules: readonly EngineRule[]): string =>
  table(
    ['engine', 'rule', 'broken by', 'for instance'],
    rules.map(({ engine, title, broken }) => [
      ...[engine, title, whole.format(broken.length)],
      broken
        .slice(0, 3)
        .map((name) => `\`${name}\``)
        .join(', '),
    ]),
  )
