import type { Model } from '@insure/engine';
import { serveJobs } from '../integrations/threads.ts';
import { openStored } from '../models/models.ts';
import { type ChangeJob, runChange } from '../endorsements/endorse-policy.ts';
import { type ComparisonJob, priceColumn } from '../comparison/price-column.ts';
import { type OccupationJob, runOccupations } from '../occupations/price-occupations.ts';
import { type ApplicationJob, runApplication, type WorkerJob } from './evaluate.ts';

const models = new Map<string, Promise<Model>>();

const modelOf = ({ model, texts }: WorkerJob): Promise<Model> => {
  const opened = texts ? openStored(texts) : models.get(model);
  if (!opened) throw new Error(`Model ${model} of a job was never sent to this thread`);
  models.set(model, opened);
  return opened;
};

serveJobs(async (message: WorkerJob) => {
  const model = await modelOf(message);
  const job: ApplicationJob | ChangeJob | ComparisonJob | OccupationJob = JSON.parse(message.job);
  if ('compared' in job) return priceColumn(model, job);
  if ('occupations' in job) return runOccupations(model, job);
  return 'change' in job ? runChange(model, job) : runApplication(model, job);
});
