import { sentencesOf } from '../../model/language.ts';

export const innerTexts = sentencesOf({
  add: ['增加{what}', 'Add {what}'],
  remove: ['删除', 'Remove'],
  removeWhat: ['删除：{what}', 'Remove: {what}'],
  sum: ['{title}合计 {sum}', '{title}: total {sum}'],
  sumOf: ['{title}合计 {sum}，应为 {total}', '{title}: total {sum}, must be {total}'],
});

export const fileTexts = sentencesOf({
  pick: ['选择文件', 'Choose files'],
  rule: [
    '也可拖放到此处；{kinds}，每个不超过 {limit}，{number}',
    'You can also drop files here: {kinds}, up to {limit} each, {number}',
  ],
  one: ['1 个', 'one file'],
  upTo: ['最多 {max} 个', '{max} files at most'],
  between: ['{min} 至 {max} 个', '{min} to {max} files'],
  tooLarge: ['文件过大，每个不超过 {limit}', 'The file is too large: up to {limit} each'],
  wrongKind: ['文件格式不符，只接受 {kinds}', 'The file is of another kind: {kinds} only'],
  full: ['最多 {count} 个文件，请先移除一个', '{count} files at most: remove one first'],
  failed: ['上传失败，请重试', 'The file could not be uploaded: try again'],
  notHere: ['此处不能上传文件', 'Files cannot be uploaded here'],
  save: ['下载附件 {name}', 'Download attachment {name}'],
  remove: ['移除附件 {name}', 'Remove attachment {name}'],
  sending: ['正在上传 {name}', 'Uploading {name}'],
  dismiss: ['关闭提示：{name}', 'Dismiss: {name}'],
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
  frequent: ['常选：{label}', 'Frequent answers: {label}'],
  numberLimits: ['可填 {least} 至 {most}，仍按 {count} 计', '{least} to {most}; {count} stays'],
  labelAndNote: ['{label}（{note}）', '{label} ({note})'],
  numberOfThings: ['{label}，数量', '{label}, number'],
});
