import { sentencesOf } from '../../model/language.ts';

export const innerTexts = sentencesOf({
  add: ['增加{what}', 'Add: {what}'],
  remove: ['删除', 'Remove'],
  removeWhat: ['删除：{what}', 'Remove: {what}'],
  sum: ['{title}合计 {sum}', '{title}: total {sum}'],
  sumOf: ['{title}合计 {sum}，应为 {total}', '{title}: total {sum}, must be {total}'],
});

export const partTexts = sentencesOf({
  choose: ['请选择', 'Choose'],
  search: ['输入名称或代码查找', 'Type a name or code'],
  searchRegion: ['输入地名或代码，或从省份选起', 'Type a name or code, or start with a province'],
  noMatch: ['没有匹配的选项', 'No matches'],
  moreMatches: ['共 {count} 个选项，请继续输入以缩小范围', '{count} options; keep typing to narrow them down'],
  dateShape: ['例如 1990-01-01', 'e.g. 1990-01-01'],
  pickDate: ['选择日期：{label}', 'Pick a date: {label}'],
  close: ['关闭', 'Close'],
  optional: ['（选填）', ' (optional)'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
  decrease: ['减少：{label}', 'Fewer: {label}'],
  increase: ['增加：{label}', 'More: {label}'],
  numberOf: ['{label}，人数', '{label}, persons'],
  numberOfThings: ['{label}，数量', '{label}, number'],
});
