import {
  checkApplication,
  type CheckResult,
  type IsoDate,
  type Issue,
  type Model,
  priceApplication,
  type PriceResult,
  type TraceLine,
} from '@insure/engine';
import type { Db } from '../database/open.ts';
import { type ThreadOutcome, runInThread, threadResult } from '../integrations/threads.ts';
import type { ServedModel } from '../models/models.ts';
import { modelVersion } from '../models/repository.ts';
import { type Cover, personCountOf, type Person, personsOf, findPlans, termOf } from '../domain/application.ts';
import { type FirstIssues, firstIssues } from '../domain/issues.ts';
import type { ProductRecord } from '../catalogue/repository.ts';

/** A job and the function that runs it. The size of `weighed`, which the user decides, determines whether the job is long. */
type RunnableJob<Job, Result> = {
  readonly job: Job;
  readonly weighed: unknown;
  readonly run: (model: Model, job: Job) => Result;
};

/** Runs a short job in this thread, and a long one in a worker thread, so that other requests do not wait. */
export const evaluate = async <Job, Result>(
  db: Db,
  served: ServedModel,
  { job, weighed, run }: RunnableJob<Job, Result>,
): Promise<Result> =>
  isLong(weighed) ? threadResult(await evaluateInThread<Result>(db, served, job), tooLate) : run(served.model, job);

/** Cost above which a job runs in a worker thread. An item of a list costs ten, any other value one. */
const MAX_COST = 5_000;

export const isLong = (value: unknown): boolean => {
  let cost = 0;
  const walk = (inner: unknown): void => {
    if (typeof inner !== 'object' || inner === null) return;
    const isList = Array.isArray(inner);
    for (const name in inner) {
      cost += isList ? 10 : 1;
      if (cost > MAX_COST) return;
      walk(Reflect.get(inner, name));
    }
  };
  walk(value);
  return cost > MAX_COST;
};

const tooLate = {
  'zh-CN': '内容过多，无法在规定时间内完成校验和计算，请缩短清单或分开提交',
  'en-US': 'This takes too long to check and price: send a shorter list, or several',
};

export type ModelTexts = { readonly data: string; readonly validator: string };

/**
 * The message to a thread. The job is one text, which is copied fast. The texts of a model are left out if the thread already
 * has it.
 */
export type WorkerJob = { readonly model: string; readonly texts?: ModelTexts; readonly job: string };

type Sent<Job> = { readonly model: string; readonly texts: ModelTexts; readonly job: Job };

const inThread = runInThread<Sent<unknown>, unknown>({
  moduleUrl: new URL('./evaluation-worker', import.meta.url),
  threads: 2,
  maxWaiting: 24,
  timeoutMs: 20_000,
  memoryMb: 640,
  messageOf: ({ model, texts, job }, sentModels): WorkerJob => {
    const isSent = sentModels.has(model);
    sentModels.add(model);
    return { model, job: JSON.stringify(job), ...(!isSent && { texts }) };
  },
});

const storedTexts = new WeakMap<Model, Promise<ModelTexts>>();

/** Returns the texts of a stored version, read once. They are sent to a thread, as a compiled validator cannot be sent. */
const textsOf = (db: Db, { model, reference: { code, version, hash } }: ServedModel): Promise<ModelTexts> => {
  const cached = storedTexts.get(model);
  if (cached) return cached;
  const reading = modelVersion(db, code, version, hash).then((found) => {
    if (!found) throw new Error(`The store lacks version ${version} of model ${code}, which the server serves`);
    return { data: found.data, validator: found.validator };
  });
  reading.catch(() => storedTexts.delete(model));
  storedTexts.set(model, reading);
  return reading;
};

/** Runs a job in a worker thread; evaluation-worker.ts lists the kinds of jobs. */
export function evaluateInThread<Result>(db: Db, served: ServedModel, job: unknown): Promise<ThreadOutcome<Result>>;
export async function evaluateInThread(db: Db, served: ServedModel, job: unknown): Promise<unknown> {
  return inThread({ model: served.reference.url, texts: await textsOf(db, served), job });
}

export type EvaluationOptions = { readonly trace?: boolean; readonly persons?: boolean };

/**
 * The engine's results for an application, and the data that an order stores of them. Plain data, which can be sent between
 * threads.
 */
export type Evaluation = FirstIssues<Issue> &
  Pick<CheckResult, 'refer' | 'warn'> &
  Pick<PriceResult, 'premium' | 'benefits' | 'instalments' | 'payment'> & {
    readonly trace: readonly TraceLine[];
    /** Facts of the application that are printed on the policy and on a quotation. */
    readonly facts: ReturnType<PriceResult['factsFor']>;
    readonly heads: number;
    readonly term: Cover | undefined;
    /** Empty if persons are not requested or there are issues. */
    readonly persons: readonly Person[];
  };

export type Quote = {
  readonly product: ProductRecord;
  readonly served: ServedModel;
  readonly evaluation: Evaluation;
};

export type ApplicationJob = {
  readonly application: Readonly<Record<string, unknown>>;
  /** Plans on offer; empty for all plans. */
  readonly plans: readonly string[];
  readonly at: IsoDate;
  readonly wanted: EvaluationOptions;
};

/** Checks and prices an application in the calling thread. A plan that the product does not offer is an issue. */
export const runApplication = (model: Model, { application, plans, at, wanted }: ApplicationJob): Evaluation => {
  const checked = checkApplication(model, application, at);
  const price = priceApplication(model, application, at);
  const notOffered = plans.length === 0 ? [] : findPlans(application).filter(({ plan }) => !plans.includes(plan));
  const planIssues = notOffered.map(({ path }) => ({ path, code: 'enum', params: { title: 'plan', options: plans.join('、') } }));
  const found = checked.issues.length > 0 ? checked.issues : price.issues;
  const pathsWithIssues = new Set(planIssues.length > 0 ? found.map(({ path }) => path) : []);
  const issues = [...found, ...planIssues.filter(({ path }) => !pathsWithIssues.has(path))];
  return {
    ...firstIssues(issues),
    refer: checked.refer,
    warn: checked.warn,
    ...(price.premium !== undefined && { premium: price.premium }),
    ...(price.instalments && { instalments: price.instalments }),
    ...(price.payment && { payment: price.payment }),
    trace: wanted.trace ? price.trace() : [],
    facts: wanted.trace ? price.factsFor('policy') : [],
    benefits: wanted.trace ? price.benefits : [],
    heads: personCountOf(model, application, at),
    term: termOf(model, application, at),
    persons: wanted.persons && issues.length === 0 ? personsOf(model, application, at, price) : [],
  };
};

export const evaluateApplication = (db: Db, served: ServedModel, job: ApplicationJob): Promise<Evaluation> =>
  evaluate(db, served, { job, weighed: job.application, run: runApplication });
