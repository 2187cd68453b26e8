-- A job delivers all events of one transaction. Jobs that were waiting name one event.
DO $$ BEGIN
  IF to_regclass('graphile_worker._private_jobs') IS NOT NULL THEN
    UPDATE graphile_worker._private_jobs SET payload = json_build_object('ids', json_build_array(payload->>'id'))
      WHERE payload->>'id' IS NOT NULL AND task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'outbox');
  END IF;
END $$;
