import type { LanguageTag, Sentence } from '@insure/engine';
import type { ShelfRow, ShelfState } from '../../contract/shelf.ts';
import { column, type ExportColumn, minuteText, tableOf } from '../domain/spreadsheet.ts';

const states: Readonly<Record<ShelfState, Sentence>> = {
  ON: { 'zh-CN': '在售', 'en-US': 'On sale' },
  REVIEW: { 'zh-CN': '待复核', 'en-US': 'In review' },
  PENDING: { 'zh-CN': '待起售', 'en-US': 'Not yet on sale' },
  ENDING: { 'zh-CN': '即将下架', 'en-US': 'Ends soon' },
  BLOCKED: { 'zh-CN': '不可出单', 'en-US': 'Cannot issue' },
  DRAFT: { 'zh-CN': '草稿', 'en-US': 'Draft' },
  OFF: { 'zh-CN': '已下架', 'en-US': 'Off sale' },
};

const yesText: Sentence = { 'zh-CN': '是', 'en-US': 'yes' };
const noText: Sentence = { 'zh-CN': '否', 'en-US': 'no' };

const actionText = (action: ShelfRow['maker'], language: LanguageTag): string =>
  action ? `${action.name[language]} ${minuteText(action.at)}` : '';

const columns: readonly ExportColumn<ShelfRow>[] = [
  column('产品编号', 'Number', 22, ({ productId }) => productId),
  column('产品名称（中文）', 'Name in Chinese', 36, ({ name }) => name['zh-CN']),
  column('产品名称（英文）', 'Name in English', 36, ({ name }) => name['en-US']),
  column('保险公司', 'Insurer', 14, ({ insurer }, language) => insurer?.name[language] ?? ''),
  column('产品模型', 'Model', 22, ({ modelCode }) => modelCode),
  column('模型版本', 'Version', 10, ({ modelVersion }) => `v${modelVersion}`),
  column('状态', 'State', 12, ({ state }, language) => states[state][language]),
  column('起售日', 'First day', 12, ({ saleFrom }) => saleFrom ?? ''),
  column('止售日', 'Last day', 12, ({ saleUntil }) => saleUntil ?? ''),
  column('客户可买', 'Sold to customers', 12, ({ isMobile }, language) => (isMobile ? yesText : noText)[language]),
  column('基础佣金', 'Base commission', 12, ({ commission }) => commission),
  column('生效佣金', 'Effective commission', 12, ({ commission, ratedCommission }) => ratedCommission ?? commission),
  column('制单', 'Prepared by', 24, ({ maker }, language) => actionText(maker, language)),
  column('复核', 'Approved by', 24, ({ checker }, language) => actionText(checker, language)),
];

/** Returns products of the shelf as a table. */
export const shelfTable = (rows: readonly ShelfRow[], language: LanguageTag) => tableOf(columns, rows, language);
