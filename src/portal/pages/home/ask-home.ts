import { askAhead } from '../../call/ahead.ts';
import type { Visit } from '../../routes/define.ts';
import { listQuery, readFilters } from './filters.ts';

/** What the product list asks for when it is opened. */
export const askHome = async ({ user: coming, query }: Visit): Promise<void> => {
  const user = await coming;
  if (!user) return;
  void askAhead('productQuery', { query: listQuery(readFilters(query), user.orgId) });
  void askAhead('workList', {});
  void askAhead('haveInsuranceCompany', {});
  void askAhead('findFristType', {});
};
