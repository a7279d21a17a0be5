import type { Model } from '@insure/engine';
import type { JudgedChange } from '../../domain/endorsement/judge-change.ts';
import type { Judgement } from '../../domain/judgement.ts';
import { apart, type Done } from '../apart/threads.ts';
import { modelVersion } from '../database/models.ts';
import type { Db } from '../database/open.ts';
import type { ServedModel } from '../models/models.ts';
import type { ApplicationJob, ChangeJob, HandedJob, ModelTexts } from './judge-job.ts';

type Sent<Job> = { readonly model: string; readonly texts: ModelTexts; readonly job: Job };

const inThread = apart<Sent<unknown>, unknown>({
  work: new URL('./judge-worker', import.meta.url),
  threads: 2,
  waiting: 24,
  patience: 20_000,
  memory: 640,
  handed: ({ model, texts, job }, known): HandedJob => {
    const isKnown = known.has(model);
    known.add(model);
    return { model, job: JSON.stringify(job), ...(!isKnown && { texts }) };
  },
});

const stored = new WeakMap<Model, Promise<ModelTexts>>();

/** A version as it is stored, read once: a compiled validator cannot be handed to a thread. */
const textsOf = (db: Db, { model, reference: { code, version, hash } }: ServedModel): Promise<ModelTexts> => {
  const known = stored.get(model);
  if (known) return known;
  const read = modelVersion(db, code, version, hash).then((found) => {
    if (!found) throw new Error(`The store lacks version ${version} of model ${code}, which the server serves`);
    return { data: found.data, validator: found.validator };
  });
  read.catch(() => stored.delete(model));
  stored.set(model, read);
  return read;
};

/** Checks and prices an application, or a change of a policy, in a thread of its own. */
export function judgeApart(db: Db, served: ServedModel, job: ApplicationJob): Promise<Done<Judgement>>;
export function judgeApart(db: Db, served: ServedModel, job: ChangeJob): Promise<Done<JudgedChange>>;
export async function judgeApart(db: Db, served: ServedModel, job: ApplicationJob | ChangeJob): Promise<unknown> {
  return inThread({ model: served.reference.url, texts: await textsOf(db, served), job });
}
