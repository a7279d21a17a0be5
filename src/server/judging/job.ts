import type { Model } from '@insure/engine';
import type { Change } from '../endorsements/change.ts';
import type { Endorsable } from '../policies/endorsable.ts';
import { type ChangeWanted, judgeChange, type JudgedChange } from '../endorsements/judge-change.ts';
import { judge, type Judgement, type Wanted } from './judgement.ts';

/** An application to be checked and priced. */
export type ApplicationJob = {
  readonly application: Readonly<Record<string, unknown>>;
  /** Plans that the product offers; all where there are none. */
  readonly plans: readonly string[];
  readonly at: string;
  readonly wanted: Wanted;
};

/** A change of a policy to be priced. */
export type ChangeJob = {
  readonly policy: Omit<Endorsable, 'model'>;
  readonly change: Change;
  readonly today: string;
  readonly wanted: ChangeWanted;
};

/** A model as a thread opens it: its data and its validator as they are stored. */
export type ModelTexts = { readonly data: string; readonly validator: string };

/** A job as it is handed to a thread: one text, which is copied in no time. A model that it was handed before is named alone. */
export type HandedJob = { readonly model: string; readonly texts?: ModelTexts; readonly job: string };

export const runApplication = (model: Model, { application, plans, at, wanted }: ApplicationJob): Judgement =>
  judge(model, plans, application, at, wanted);

export const runChange = (model: Model, { policy, change, today, wanted }: ChangeJob): JudgedChange =>
  judgeChange({ ...policy, model }, change, today, wanted);
