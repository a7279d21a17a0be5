import type { Language } from '../../../model/issue.ts';
import type { Model } from '../../../model/model.ts';
import { remarkSentence, type TableRemark, targetsOf } from '../../../index.ts';
import type { RowRemarks } from '../../state/content.ts';

type Remarked = { readonly faults: readonly TableRemark[]; readonly doubts: readonly TableRemark[] };

/** What the form says of its own accord, and better, as it is live. */
const isLive = ({ code, format }: TableRemark): boolean =>
  format !== undefined || code === 'missing' || code === 'to-complete' || code === 'same-person';

/** What was wrong with pasted cells, by field, and what a person should look at; undefined where there is nothing to say. */
export const pasteRemarks = (
  { data }: Pick<Model, 'data'>,
  list: string,
  { faults, doubts }: Remarked,
  language: Language,
): RowRemarks | undefined => {
  const wrong = faults.filter((remark) => !isLive(remark));
  const unsure = doubts.filter((remark) => !isLive(remark));
  if (wrong.length + unsure.length === 0) return undefined;
  const said = unsure.map((remark) => saidOf({ data }, list, remark, language));
  return {
    ...(said.length > 0 && { doubt: said.join(language === 'zh-CN' ? '；' : '; ') }),
    ...(wrong.length > 0 && {
      notes: Object.fromEntries(wrong.map((remark) => [remark.key ?? '', remarkSentence(data, remark, language)])),
    }),
  };
};

/** A remark on a row with the name of its field. */
export const saidOf = ({ data }: Pick<Model, 'data'>, list: string, remark: TableRemark, language: Language): string => {
  const title = targetsOf(data, list).byKey.get(remark.key ?? '')?.title[language] ?? '';
  return `${title}${language === 'zh-CN' ? '：' : ': '}${remarkSentence(data, remark, language)}`;
};
