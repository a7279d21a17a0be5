import type { LanguageTag } from '@insure/engine';
import type { PolicyRow } from '../../contract/orders.ts';
import { dictionaryLabel } from '../domain/dictionaries.ts';
import {
  column,
  type ExportColumn,
  forLife,
  insuredColumn,
  maxExportedRows,
  minuteText,
  moneyFormat,
  tableOf,
} from '../domain/spreadsheet.ts';

const columns: readonly ExportColumn<PolicyRow>[] = [
  column('保单号', 'Policy', 22, ({ policyNo }) => policyNo),
  column('产品', 'Product', 32, ({ productName }) => productName),
  column('保险公司', 'Insurer', 14, ({ companyName }) => companyName),
  column('投保人', 'Policyholder', 28, ({ holderName }) => holderName),
  insuredColumn,
  { ...column('保费（元）', 'Premium (CNY)', 14, ({ premium }) => premium), numbers: moneyFormat },
  column('起保日期', 'Cover from', 12, ({ startDate }) => startDate),
  column('终保日期', 'Cover to', 12, ({ endDate }, language) => endDate ?? forLife[language]),
  column('状态', 'Status', 12, ({ status }, language) => dictionaryLabel('policyStatus', status, language)),
  column('出单人', 'Sold by', 12, ({ sellerName }) => sellerName ?? ''),
  column('承保时间', 'Issued', 18, ({ issueTime }) => minuteText(issueTime)),
];

/** Returns a table of policies with totals. */
export const policyTable = (policies: readonly PolicyRow[], language: LanguageTag) => tableOf(columns, policies, language);

/** The name of a file with a table of policies. */
export const policiesWord = { 'zh-CN': '保单', 'en-US': 'Policies' };

/** Returns the sentence that refuses a table of too many policies. */
export const tooManyPoliciesSentence = (count: number) => ({
  'zh-CN': `筛选结果有 ${count} 张保单，一次最多导出 ${maxExportedRows} 张：请缩小筛选范围`,
  'en-US': `The filter finds ${count} policies, and a file can have ${maxExportedRows}: narrow the filter`,
});
