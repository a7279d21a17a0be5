import { type IsoDate, mainLines, traceWords } from '@insure/engine';
import type { Db } from '../database/open.ts';
import type { Fields } from '../domain/application.ts';
import type { PremiumLine } from '../integrations/insurer.ts';
import type { ServedModel } from '../models/models.ts';
import { evaluateApplication } from './evaluate.ts';

/** Returns the calculation of an application's premium, line by line, in Chinese for the insurer. */
export const premiumLines = async (
  db: Db,
  served: ServedModel,
  { application, at }: { readonly application: Fields; readonly at: IsoDate },
): Promise<readonly PremiumLine[]> => {
  const { trace } = await evaluateApplication(db, served, { application, plans: [], at, wanted: { trace: true } });
  return mainLines(traceWords(served.model.data, trace, 'zh-CN', 'policy')).map(({ title, arithmetic, result }) => ({
    title,
    arithmetic,
    result,
  }));
};
