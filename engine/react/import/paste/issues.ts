import type { Language } from '../../../model/issue.ts';
import type { Model } from '../../../model/model.ts';
import { tableIssueSentence, type TableIssue, targetsOf } from '../../../index.ts';
import type { RowDoubts } from '../../state/content.ts';

type Remarked = { readonly faults: readonly TableIssue[]; readonly doubts: readonly TableIssue[] };

/** What the form says of its own accord, and better, as it is live. */
const isLive = ({ code, format }: TableIssue): boolean =>
  format !== undefined || code === 'missing' || code === 'to-complete' || code === 'same-person';

/** What was wrong with pasted cells, by field, and what a person should look at; undefined where there is nothing to say. */
export const pasteIssues = (
  { data }: Pick<Model, 'data'>,
  list: string,
  { faults, doubts }: Remarked,
  language: Language,
): RowDoubts | undefined => {
  const wrong = faults.filter((remark) => !isLive(remark));
  const unsure = doubts.filter((remark) => !isLive(remark));
  if (wrong.length + unsure.length === 0) return undefined;
  const said = unsure.map((remark) => pasteIssueText({ data }, list, remark, language));
  return {
    ...(said.length > 0 && { doubt: said.join(language === 'zh-CN' ? '；' : '; ') }),
    ...(wrong.length > 0 && {
      notes: Object.fromEntries(wrong.map((remark) => [remark.key ?? '', tableIssueSentence(data, remark, language)])),
    }),
  };
};

/** A remark on a row with the name of its field. */
export const pasteIssueText = ({ data }: Pick<Model, 'data'>, list: string, remark: TableIssue, language: Language): string => {
  const title = targetsOf(data, list).byKey.get(remark.key ?? '')?.title[language] ?? '';
  return `${title}${language === 'zh-CN' ? '：' : ': '}${tableIssueSentence(data, remark, language)}`;
};
