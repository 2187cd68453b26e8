import { Logger, runOnce } from 'graphile-worker'
import type { Context } from '#platform/context.ts'
import type { JobHandler } from '#platform/jobs/job-loop.ts'

const silent = new Logger(() => () => undefined)

/**
 * From now on a job that is planned for later waits until it is let come due, whatever day it is. Jobs are planned by a
 * desk's clock, which stands still, and taken by the database's: else a desk of last week, or one that is slow, would
 * run at once what is to wait.
 */
export async function keepPlansWaiting({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.pool.query(`CREATE FUNCTION keep_plan_waiting() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.run_at <> now() THEN NEW.run_at := NEW.run_at + interval '100 years'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER keep_plan_waiting BEFORE INSERT ON graphile_worker._private_jobs
      FOR EACH ROW EXECUTE FUNCTION keep_plan_waiting()`)
}

/** Runs every job that is due, and those they lead to, until none is left. A job that fails waits for its next try. */
export async function runDueJobs({ db }: Pick<Context, 'db'>, handlers: Record<string, JobHandler>): Promise<void> {
  const taskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, async (payload: unknown) => handle(payload)]),
  )
  await runOnce({ pgPool: db.pool, taskList, logger: silent, noHandleSignals: true })
}

/** Lets the jobs that wait for a later time come due, in the order they wait in, and runs them with all they lead to. */
export async function runWaitingJobs(
  context: Pick<Context, 'db'>,
  handlers: Record<string, JobHandler>,
): Promise<void> {
  await context.db.pool.query(
    `UPDATE graphile_worker._private_jobs j SET run_at = now() - waiting.after * interval '1 microsecond'
     FROM (SELECT id, row_number() OVER (ORDER BY run_at DESC, id DESC) AS after
           FROM graphile_worker._private_jobs WHERE run_at > now()) waiting
     WHERE waiting.id = j.id`,
  )
  await runDueJobs(context, handlers)
}
