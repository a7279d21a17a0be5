import { judgeApart } from '../adapters/judging/judge-apart.ts';
import { runApplication, runChange, type ApplicationJob, type ChangeJob } from '../adapters/judging/judge-job.ts';
import type { Db } from '../adapters/database/open.ts';
import type { ServedModel } from '../adapters/models/models.ts';
import type { JudgedChange } from '../domain/endorsement/judge-change.ts';
import type { Judgement } from '../domain/judgement.ts';
import { resultApart } from './result-apart.ts';

/** An application checked and priced: here where it is short, in a thread of its own where others would have to wait for it. */
export const judgeApplication = async (db: Db, served: ServedModel, job: ApplicationJob): Promise<Judgement> =>
  isLong(job.application) ? resultApart(await judgeApart(db, served, job), late) : runApplication(served.model, job);

/** Prices a change of a policy in the same way. */
export const judgeChangeOf = async (db: Db, served: ServedModel, job: ChangeJob): Promise<JudgedChange> =>
  isLong([job.change, job.policy.application])
    ? resultApart(await judgeApart(db, served, job), late)
    : runChange(served.model, job);

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
