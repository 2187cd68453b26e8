import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { type Db, openDb } from '#platform/db/db.ts'
import { type JobLoop, type JobLoopOptions, startJobs } from '#platform/jobs/job-loop.ts'
import { addJob } from '#platform/jobs/queue.ts'
import { type Log, makeLog } from '#platform/log.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { type DatabaseProxy, startDatabaseProxy } from '#test/support/processes/database-proxy.ts'
import { until } from '#test/support/until.ts'

interface Queue {
  /** Reaches the database without the proxy. */
  readonly direct: Db
  readonly proxy: DatabaseProxy
  readonly log: Log
  /** Starts a job loop behind the proxy. */
  start(handlers: JobLoopOptions['handlers'], checkMs?: number): JobLoop
  add(name: string, count?: number): Promise<void>
  /** How many jobs are stored that the condition holds for. */
  count(condition?: string): Promise<number>
}

async function startQueue(t: TestContext, connectionTimeoutMs = 20_000): Promise<Queue> {
  const database = await testDatabase()
  const proxy = await startDatabaseProxy(database.url)
  const direct = openDb({ url: database.url, max: 4, onIdleError: () => undefined })
  const db = openDb({ url: proxy.url, max: 4, onIdleError: () => undefined, connectionTimeoutMs })
  const log = makeLog('silent')
  const loops: JobLoop[] = []
  t.after(async () => {
    for (const loop of loops) await loop.stop()
    await db.close()
    await direct.close()
    await proxy.close()
    await database.close()
  })
  return {
    ...{ direct, proxy, log },
    start: (handlers, checkMs = 5_000) => {
      const loop = startJobs(db, log, { handlers, schedules: [], checkMs })
      loops.push(loop)
      return loop
    },
    add: async (name, count = 1) => {
      for (let index = 0; index < count; index++) await addJob(direct, { name, payload: {} })
    },
    count: async (condition = 'true') => {
      const sql = `SELECT count(*)::int AS count FROM graphile_worker._private_jobs WHERE ${condition}`
      return (await direct.pool.query<{ count: number }>(sql)).rows[0]?.count ?? 0
    },
  }
}

/** Resolves when the log has got a message that matches. */
function logged(log: Log, level: 'warn' | 'error' | 'fatal', pattern: RegExp): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  log[level] = (line: unknown, ...messages: unknown[]) => {
    if (messages.some((message) => pattern.test(String(message)))) resolve(line)
  }
  return promise
}

test('a job of a killed process is run by another process', async (t) => {
  const { direct, start, add } = await startQueue(t)
  await add('slow')
  const script = fileURLToPath(new URL('../../support/processes/stuck-worker.ts', import.meta.url))
  const child = spawn(process.execPath, [script, direct.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  // It may take a job before it has told that it runs; such a job is taken over only after a minute.
  await until(async () => (await direct.pool.query('SELECT FROM job_runner')).rowCount === 1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const isConnected = async () => {
    const sql = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'poftim%'
      AND application_name <> $1`
    return (await direct.pool.query(sql, [direct.session])).rows.length > 0
  }
  await until(async () => !(await isConnected()))
  const done = Promise.withResolvers<void>()
  start({ slow: async () => done.resolve() })
  await done.promise
})

test('a job of a process that hangs with open connections is run by another process', async (t) => {
  const { direct, start, add } = await startQueue(t)
  await add('slow')
  await direct.pool.query(`UPDATE graphile_worker._private_jobs SET locked_by = 'hanging', locked_at = now()`)
  await direct.pool.query(
    `INSERT INTO job_runner (id, process, seen_at) VALUES ('hanging', $1, now() - interval '1 minute')`,
    [direct.session],
  )
  const done = Promise.withResolvers<void>()
  start({ slow: async () => done.resolve() })
  await done.promise
})

test('a connection that breaks when a job is done delays its recording, and the job is not run again', async (t) => {
  const { proxy, log, start, add, count } = await startQueue(t)
  await add('breaks')
  let runs = 0
  const breaks = async (): Promise<void> => {
    runs++
    await proxy.disconnect()
  }
  const unrecorded = logged(log, 'warn', /could not be recorded/)
  start({ breaks })
  await unrecorded
  assert.equal(await count(), 1)
  await proxy.reconnect()
  await until(async () => (await count()) === 0)
  assert.equal(runs, 1)
})

test('a connection that breaks when a job fails delays its recording, and the job waits for its next attempt', async (t) => {
  const { proxy, log, start, add, count } = await startQueue(t)
  await add('breaks')
  const breaks = async (): Promise<void> => {
    await proxy.disconnect()
    throw new Error('the gateway is closed')
  }
  const unrecorded = logged(log, 'warn', /could not be recorded/)
  start({ breaks })
  await unrecorded
  await proxy.reconnect()
  const isWaiting = `last_error = 'the gateway is closed' AND attempts = 1 AND locked_by IS NULL`
  await until(async () => (await count(isWaiting)) > 0)
})

test('connections that break while taken jobs wait for their turn end neither process nor loop, and each job is run once', async (t) => {
  const { proxy, log, start, add, count } = await startQueue(t)
  await add('waits', 30)
  const first = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let runs = 0
  const waits = async (): Promise<void> => {
    if (++runs === 4) first.resolve()
    await mayEnd.promise
  }
  const unrecorded = logged(log, 'warn', /could not be recorded/)
  start({ waits })
  await first.promise
  await proxy.disconnect()
  mayEnd.resolve()
  await unrecorded
  await proxy.reconnect()
  await until(async () => (await count()) === 0)
  assert.equal(runs, 30)
})

test('jobs that were locked for a runner whose connection broke before they arrived are run', async (t) => {
  const { direct, proxy, start, add, count } = await startQueue(t)
  await direct.pool.query(`CREATE FUNCTION take_slowly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_sleep(0.2) WHERE NEW.locked_by IS NOT NULL AND NEW.attempts = 1;
      RETURN NEW;
    END $$;
    CREATE TRIGGER take_slowly BEFORE UPDATE ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION take_slowly()`)
  await add('lost')
  start({ lost: async () => undefined })
  const isTaking = `SELECT 1 FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()`
  await until(async () => (await direct.pool.query(isTaking)).rows.length > 0)
  await proxy.disconnect()
  await until(async () => (await count('locked_by IS NOT NULL')) > 0)
  await proxy.reconnect()
  await until(async () => (await count()) === 0)
})

test('after a database that hung for longer than calls wait, due jobs are run and the loop stops', async (t) => {
  const { proxy, log, start, add, count } = await startQueue(t, 100)
  await add('waits', 30)
  const first = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const waits = (): Promise<void> => {
    first.resolve()
    return mayEnd.promise
  }
  const loop = start({ waits })
  await first.promise
  proxy.pause()
  const unrecorded = logged(log, 'warn', /could not be recorded/)
  mayEnd.resolve()
  await unrecorded
  proxy.resume()
  await until(async () => (await count()) === 0)
  await loop.stop()
})

test('a loop whose handlers never end counts as stalled, is replaced, and the other jobs are run', async (t) => {
  const { direct, log, start, add } = await startQueue(t)
  await add('endless', 4)
  await add('quick')
  await direct.pool.query(`UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 hour'`)
  const mayEnd = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const replaced = logged(log, 'fatal', /the runner is replaced/)
  const loop = start({ endless: () => mayEnd.promise, quick: async () => done.resolve() }, 20)
  const line = await replaced
  assert.deepEqual((line as { running: string[] }).running, ['endless', 'endless', 'endless', 'endless'])
  assert.equal(loop.status.isStalled, true)
  assert.ok(loop.status.oldestDueSeconds >= 3_600)
  await done.promise
  await until(() => !loop.status.isStalled)
  mayEnd.resolve()
})

test('jobs start once the database is available, even when it is unavailable at first', async (t) => {
  const { proxy, log, start, add } = await startQueue(t)
  await proxy.disconnect()
  const done = Promise.withResolvers<void>()
  const refused = logged(log, 'warn', /no jobs could be taken/)
  start({ late: async () => done.resolve() })
  await refused
  await add('late')
  await proxy.reconnect()
  await done.promise
})

test('a job that has used up its attempts raises an alarm in the log, also when its process was killed meanwhile', async (t) => {
  const { direct, log, start } = await startQueue(t)
  const add = (name: string) => direct.pool.query(`SELECT graphile_worker.add_job('${name}', max_attempts => 1)`)
  const failed = logged(log, 'fatal', /a job failed for the last time/)
  await add('fails')
  const loop = start({ fails: () => Promise.reject(new Error('no')) })
  assert.equal(((await failed) as { job: string }).job, 'fails')
  await loop.stop()
  await direct.pool.query('UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL')
  const found = logged(log, 'fatal', /jobs have used up their attempts/)
  start({ fails: async () => undefined })
  assert.deepEqual(await found, { count: 1 })
})
