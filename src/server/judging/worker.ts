import type { Model } from '@insure/engine';
import { serveJobs } from '../integrations/threads/serve-jobs.ts';
import { openStored } from '../models/open-stored.ts';
import { type ApplicationJob, type ChangeJob, type HandedJob, runApplication, runChange } from './job.ts';

const models = new Map<string, Promise<Model>>();

const modelOf = ({ model, texts }: HandedJob): Promise<Model> => {
  const open = texts ? openStored(texts) : models.get(model);
  if (!open) throw new Error(`A job came with model ${model}, which was never handed over`);
  models.set(model, open);
  return open;
};

serveJobs(async (handed: HandedJob) => {
  const model = await modelOf(handed);
  const job: ApplicationJob | ChangeJob = JSON.parse(handed.job);
  return 'change' in job ? runChange(model, job) : runApplication(model, job);
});
