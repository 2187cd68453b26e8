import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { OperationsPages } from '#platform/http/operations.ts'
import type { Member } from './member.ts'

type Figures = MetricObjectWithValues<MetricValue<string>>[]
type Reporting = Pick<Member, 'pid' | 'ask'>

/**
 * What operators and monitoring read of several processes: counts and times of requests are summed, figures of the database
 * come from the first, and `/status` has each process. One that does not answer in two seconds counts as it did before, and one
 * that has ended keeps its counts: Prometheus takes a sum that falls for a restart, and counts all of it anew.
 */
export function groupFigures(wanted: number, serving: () => readonly Reporting[]): OperationsPages {
  const told = new Map<Reporting, Figures>()
  let ended: Promise<Figures> = Promise.resolve([])
  return {
    metrics: async () => {
      const { AggregatorRegistry, Gauge } = await import('prom-client')
      const members = serving()
      const hear = async (member: Reporting): Promise<void> => {
        const figures = (await member.ask('metrics')) as Figures | null | undefined
        if (figures) told.set(member, figures)
      }
      await Promise.all(members.map(hear))
      for (const [member, figures] of told) {
        if (serving().includes(member)) continue
        told.delete(member)
        ended = ended.then((before) => AggregatorRegistry.aggregate([before, countsIn(figures)]).getMetricsAsJSON())
      }
      const register = AggregatorRegistry.aggregate([...told.values(), await ended])
      const processes = new Gauge({
        name: 'poftim_processes',
        help: 'Processes of the shop by state: alarm while serving is below wanted',
        labelNames: ['state'],
        registers: [register],
      })
      processes.set({ state: 'wanted' }, wanted)
      processes.set({ state: 'serving' }, members.length)
      return { type: register.contentType, text: await register.metrics() }
    },
    status: async () => {
      const members = serving()
      const [first, ...others] = await Promise.all(
        members.map(async (member) => ({ pid: member.pid, ...((await member.ask('status')) as object | undefined) })),
      )
      return { wanted, ...first, others }
    },
  }
}

const countsIn = (figures: Figures): Figures =>
  figures.filter(({ type }) => ['counter', 'histogram'].includes(String(type)))
