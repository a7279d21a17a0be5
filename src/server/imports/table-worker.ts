import type { ModelData } from '@insure/engine';
import { serveJobs } from '../integrations/threads.ts';
import { runTableJob, type TableJob, type WorkerJob } from './table-job.ts';

const models = new Map<string, ModelData>();

const withModel = (job: WorkerJob): TableJob => {
  if (job.wanted === 'people' || job.wanted === 'cells') return job;
  const model = typeof job.model === 'string' ? models.get(job.model) : job.model;
  if (!model) throw new Error('The model of a table was never sent to this thread');
  models.set(model.hash, model);
  return { ...job, model };
};

serveJobs(
  (job: WorkerJob) => runTableJob(withModel(job)),
  (result) => ('json' in result ? [result.json.buffer] : []),
);
