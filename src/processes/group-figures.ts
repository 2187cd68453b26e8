import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { OperationsPages } from '#platform/http/operations.ts'
import type { Member } from './member.ts'

type Figures = MetricObjectWithValues<MetricValue<string>>[]

/**
 * What operators and monitoring read of several processes: counts and times of requests are summed, figures of the database
 * come from the first, and `/status` has each process. One that does not answer in two seconds is left out.
 */
export function groupFigures(wanted: number, serving: () => readonly Member[]): OperationsPages {
  return {
    metrics: async () => {
      const { AggregatorRegistry, Gauge } = await import('prom-client')
      const members = serving()
      const answers = await Promise.all(members.map((member) => member.ask('metrics')))
      const register = AggregatorRegistry.aggregate(answers.filter(Boolean) as Figures[])
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
