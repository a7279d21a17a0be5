import type { Db } from '../database/open.ts';
import { evaluate } from './evaluate.ts';
import {
  checkApplication,
  type CheckResult,
  type Issue,
  type Model,
  priceApplication,
  type PriceResult,
  type TraceLine,
} from '@insure/engine';
import { headsOf, type Person, personsOf, plansIn, termOf } from '../domain/application.ts';
import { type First, firstIssues } from '../domain/issues.ts';
import type { ProductRecord } from '../catalogue/repository.ts';
import type { ServedModel } from '../models/models.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Parts of the result that are computed only on request. */
export type EvaluationOptions = { readonly trace?: boolean; readonly persons?: boolean };

/** The engine's answer for an application, and what an order stores of it. Plain data, so that it can pass between threads. */
export type Evaluation = First<Issue> &
  Pick<CheckResult, 'refer' | 'warn'> &
  Pick<PriceResult, 'premium' | 'benefits' | 'instalments'> & {
    readonly trace: readonly TraceLine[];
    readonly heads: number;
    /** First and last day of the cover. */
    readonly term: { readonly start: string; readonly end: string } | undefined;
    /** The insured, where they are requested and there are no issues. */
    readonly persons: readonly Person[];
  };

/** Checks and prices an application. A plan that is not in `plans` is an issue; an empty list allows all. */
const judgementOf = (
  model: Model,
  plans: readonly string[],
  application: Fields,
  at: string,
  wanted: EvaluationOptions,
): Evaluation => {
  const checked = checkApplication(model, application, at);
  const price = priceApplication(model, application, at);
  const notOffered = plans.length === 0 ? [] : plansIn(application).filter(({ plan }) => !plans.includes(plan));
  const own = notOffered.map(({ path }) => ({ path, code: 'enum', params: { title: 'plan', options: plans.join('、') } }));
  const found = checked.issues.length > 0 ? checked.issues : price.issues;
  const known = new Set(own.length > 0 ? found.map(({ path }) => path) : []);
  const issues = [...found, ...own.filter(({ path }) => !known.has(path))];
  return {
    ...firstIssues(issues),
    refer: checked.refer,
    warn: checked.warn,
    ...(price.premium !== undefined && { premium: price.premium }),
    ...(price.instalments && { instalments: price.instalments }),
    trace: wanted.trace ? price.trace() : [],
    benefits: wanted.trace ? price.benefits : [],
    heads: headsOf(model, application, at),
    term: termOf(model, application, at),
    persons: wanted.persons && issues.length === 0 ? personsOf(model, application, at, price) : [],
  };
};

/** Checks and prices an application by its pinned version. */
export type Quote = {
  readonly product: ProductRecord;
  readonly served: ServedModel;
  readonly judged: Evaluation;
};

export type ApplicationJob = {
  readonly application: Readonly<Record<string, unknown>>;
  /** Plans that the product offers; empty for all. */
  readonly plans: readonly string[];
  readonly at: string;
  readonly wanted: EvaluationOptions;
};

/** Checks and prices an application in the calling thread. */
export const runApplication = (model: Model, { application, plans, at, wanted }: ApplicationJob): Evaluation =>
  judgementOf(model, plans, application, at, wanted);

export const evaluateApplication = (db: Db, served: ServedModel, job: ApplicationJob): Promise<Evaluation> =>
  evaluate(db, served, { job, weighed: job.application, run: runApplication });
