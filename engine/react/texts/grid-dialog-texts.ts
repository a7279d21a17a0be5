import { sentencesOf } from '../../model/language.ts';

// Apart from the grid's other texts: each loads with its dialog.
export const helpTexts = sentencesOf({
  paste: ['粘贴', 'Paste'],
  pasteText: [
    '从 Excel 复制后点住表格直接粘贴；微信或邮件里的名单点“粘贴名单”，先看识别结果再加入',
    'Copy rows from a spreadsheet, click into the grid and paste; for a list in a message use "Paste a list": you see what was recognised before it is added',
  ],
  pasteAny: ['从 Excel 复制后点住表格直接粘贴', 'Copy rows from a spreadsheet, click into the grid and paste'],
  upload: ['上传', 'Upload'],
  uploadText: [
    '点“上传名单”选 Excel 或 CSV 文件；窗口里可以下载模板，有问题的行会连同原因一起返回',
    'Choose a spreadsheet or CSV file; the window has a template, and rows with problems come back with their reasons',
  ],
  type: ['逐行输入', 'Type'],
  typeText: [
    '点格子直接打字，Tab 到下一格；身份证号会自动带出生日和性别',
    'Click a cell and type, Tab moves on; an ID number fills in birthday and sex',
  ],
  errors: ['改错', 'Correct'],
  errorsText: [
    '有问题的格子标红，停在上面就能看到原因；按 F8 逐处跳到下一处，全部改完才能提交',
    'Cells with problems are red and say why; F8 jumps from one to the next until none is left',
  ],
  keys: ['快捷键', 'Keys'],
  move: ['移动；按住 Shift 选中多格', 'Move; with Shift, select'],
  edit: ['修改当前格', 'Edit the cell'],
  cancel: ['放弃修改', 'Discard the edit'],
  nextError: ['下一处、上一处错误', 'Next and previous error'],
  undo: ['撤销、重做，粘贴和上传也可以', 'Undo and redo, pastes and uploads too'],
  fill: ['用上一格的内容向下填充', 'Fill down from the first cell'],
  all: ['选中全部', 'Select all'],
  clear: ['清空选中的格子', 'Clear the selected cells'],
  remove: ['删除选中的行', 'Delete the selected rows'],
  details: ['打开这一行的完整表单', "Open the row's form"],
  this: ['打开本说明', 'Open this help'],
});

export const tourTexts = sentencesOf({
  fill: ['填名单', 'Fill in the list'],
  fillText: [
    '粘贴名单、上传名单，或逐行增加；都可以撤销',
    'Paste or upload a list, or add rows one by one; all of it can be undone',
  ],
  fillAny: ['上传名单，或逐行增加；都可以撤销', 'Upload a list, or add rows one by one; all of it can be undone'],
  choices: ['选方案', 'Choose for the group'],
  choicesText: [
    '这里选的只用于当前分组，别的组可以另选',
    'What is chosen here is for this group only; another group can have something else',
  ],
  choicesAll: ['这里选的用于整份名单', 'What is chosen here is for the whole list'],
  keys: ['用键盘填', 'Use the keys'],
  keysText: [
    '方向键移动，直接打字即可填写，从 Excel 复制的行按 Ctrl+V 粘贴；按 ? 看全部快捷键',
    'Arrows move, typing fills a cell, Ctrl+V pastes rows of a spreadsheet; ? shows all keys',
  ],
  errors: ['改错', 'Correct errors'],
  errorsText: ['只看有问题的行，或按 F8 跳到下一处错误', 'Show only the rows with errors, or press F8 for the next error'],
  errorsNarrow: ['只看有问题的行，或用箭头逐处查看', 'Show only the rows with errors, or step through them with the arrows'],
  premium: ['看保费', 'Watch the premium'],
  premiumText: ['名单一有改动，这里的保费随即重算', 'The premium here follows every change of the list'],
  count: ['第 {at} 步，共 {all} 步', '{at} of {all}'],
  back: ['上一步', 'Back'],
  next: ['下一步', 'Next'],
  done: ['完成', 'Done'],
  leave: ['退出', 'Leave'],
});

export const bulkTexts = sentencesOf({
  title: ['批量修改 {count}', 'Edit {count} rows'],
  hint: ['只修改填写的项目，其余保持不变；改完可撤销', 'Only the fields you fill in will change; you can undo this'],
  save: ['修改 {count}', 'Change {count}'],
  done: ['已修改 {count}，可撤销', '{count} rows changed; you can undo this'],
  unchanged: ['不修改', 'Leave unchanged'],
  moveTo: ['移到分组', 'Move to group'],
  moveNowhere: ['不移动', 'Do not move'],
  newGroup: ['新分组', 'New group'],
});
