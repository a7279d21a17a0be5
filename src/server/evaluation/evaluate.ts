import type { Model } from '@insure/engine';
import type { Db } from '../database/open.ts';
import { type Done, runInThread, threadResult } from '../integrations/threads.ts';
import type { ServedModel } from '../models/models.ts';
import { modelVersion } from '../models/repository.ts';

/** What is asked of a model: the work itself, and what of it grows with what a caller sends. */
type Asked<Job, Result> = {
  readonly job: Job;
  readonly weighed: unknown;
  readonly run: (model: Model, job: Job) => Result;
};

/** Does work on a model: here where it is short, in a thread of its own where others would have to wait for it. */
export const evaluate = async <Job, Result>(
  db: Db,
  served: ServedModel,
  { job, weighed, run }: Asked<Job, Result>,
): Promise<Result> =>
  isLong(weighed) ? threadResult(await evaluateInThread<Result>(db, served, job), late) : run(served.model, job);

/** Cost above which an answer is computed in a worker: an item of a list costs ten, any other value one. */
const MOST = 5_000;

/** Whether a value costs more than the limit. Stops counting there. */
export const isLong = (value: unknown): boolean => {
  let cost = 0;
  const walk = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    const isList = Array.isArray(inner);
    for (const name in inner) {
      cost += isList ? 10 : 1;
      if (cost > MOST) return;
      walk(Reflect.get(inner, name));
    }
  };
  walk(value);
  return cost > MOST;
};

const late = {
  'zh-CN': '内容过多，无法在规定时间内完成校验和计算，请减少人员或分开提交',
  'en-US': 'This takes too long to check and price: send fewer persons, or several lists',
};

/** A model as a thread opens it: its data and its validator as they are stored. */
export type ModelTexts = { readonly data: string; readonly validator: string };

/** A job as it is handed to a thread: one text, which is copied in no time. A model that it was handed before is named alone. */
export type WorkerJob = { readonly model: string; readonly texts?: ModelTexts; readonly job: string };

type Sent<Job> = { readonly model: string; readonly texts: ModelTexts; readonly job: Job };

const inThread = runInThread<Sent<unknown>, unknown>({
  work: new URL('./evaluation-worker', import.meta.url),
  threads: 2,
  waiting: 24,
  patience: 20_000,
  memory: 640,
  handed: ({ model, texts, job }, known): WorkerJob => {
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

/** Does work on a model in a thread of its own; evaluation/evaluation-worker.ts knows every kind of it. */
export function evaluateInThread<Result>(db: Db, served: ServedModel, job: unknown): Promise<Done<Result>>;
export async function evaluateInThread(db: Db, served: ServedModel, job: unknown): Promise<unknown> {
  return inThread({ model: served.reference.url, texts: await textsOf(db, served), job });
}
