import { fill, type LanguageTag } from '@insure/engine';

/** Every sentence of the comparison: Chinese, English. */
const sentences = {
  heading: ['{code}：第 {old} 版（{from}）→ 第 {now} 版（{to}）', '{code}: version {old} ({from}) → version {now} ({to})'],
  sameVersion: ['版本号没有变：变更上线前须提高版本号', 'The version is the same: raise it before the changes are served'],
  noDifferences: ['没有差异', 'No differences'],
  named: ['{name}：{text}', '{name}: {text}'],
  bracketed: ['{text}（{inner}）', '{text} ({inner})'],
  group: ['（{text}）', '({text})'],
  quoted: ['“{text}”', '"{text}"'],
  change: ['{name}：{before} → {after}', '{name}: {before} → {after}'],
  arrow: ['{before} → {after}', '{before} → {after}'],
  none: ['无', 'none'],
  nothing: ['无', 'nothing'],
  new: ['{name}：{text}（新增）', '{name}: {text} (new)'],
  noLonger: ['{name}：不再是 {text}', '{name}: no longer {text}'],
  more: ['另有 {count} 处同类变更', '{count} more of these'],
  addedItems: ['增加 {items}', 'added {items}'],
  removedItems: ['去掉 {items}', 'removed {items}'],
  added: ['新增 {name}：{text}', 'Added: {name}: {text}'],
  removed: ['删除 {name}', 'Removed: {name}'],
  otherOrder: ['{name}：顺序有变', '{name}: in another order'],

  documents: ['条款与文件的内容', 'Texts of documents'],
  newFile: ['{file}：新增', '{file}: new'],
  goneFile: ['{file}：已删除', '{file}: no longer there'],
  linesOfFile: ['{file}：新增 {added} 行，删除 {removed} 行', '{file}: lines new: {added}, lines gone: {removed}'],
  drafts: ['第 {version} 版的已存草稿', 'Stored drafts of version {version}'],
  premiums: ['按第 {version} 版生成的 {runs} 份投保申请的保费', 'Premiums of {runs} generated applications of version {version}'],

  workingFolder: ['工作目录', 'the working folder'],
  commit: ['提交 {id}', 'commit {id}'],
  nameModel: [
    '请写明产品模型：npm run model:diff -- <code> <from> <to>',
    'Name the model: npm run model:diff -- <code> <from> <to>',
  ],
  noModel: ['{name} 中没有产品模型“{code}”', 'There is no model "{code}" in {name}'],
  doesNotCompile: [
    '{name}中的“{code}”有 {count} 处错误，无法比较。请先按位置更正（npm run check:models 说明每处的原因，原因为英文）：\n{places}',
    '{name}: {text}',
  ],
  noVersion: [
    '{folder} 中没有 {code} 的第 {version} 版，git 的 {commits} 次提交中也没有',
    'There is no version {version} of {code} in {folder}, and none in {commits} commits of git',
  ],
  noSource: ['“{asked}”不是文件夹、版本号或 git 的修订版', '"{asked}" is no folder, no version and no revision of git'],

  and: [' 且 ', ' and '],
  or: [' 或 ', ' or '],
  not: ['非（{text}）', 'not ({text})'],
  some: ['有一个 {of} 满足 {text}', 'a {of} has {text}'],
  table: ['表 {table}', 'the table {table}'],
  given: ['{left} 已填写', '{left} is given'],
  notGiven: ['{left} 未填写', '{left} is not given'],
  newCondition: ['{name} {text}（新增）', '{name} {text} (new)'],
  goneCondition: ['不再{name} {text}', 'no longer {name} {text}'],
  changedCondition: ['{name} {before} → {name} {after}', '{name} {before} → {name} {after}'],

  application: ['投保申请', 'The application'],
  required: ['必填', 'required'],
  requiredIf: ['须填写，如果 {text}', 'required if {text}'],
  optional: ['选填', 'optional'],
  aValue: ['一个值', 'a value'],
  oneOf: ['{choices} 之一', 'one of {choices}'],
  atLeast: ['不小于 {count}', 'at least {count}'],
  atMost: ['不大于 {count}', 'at most {count}'],
  mostCharacters: ['最多 {count} 个字符', 'at most {count} characters'],
  mostItems: ['最多 {count} 项', 'at most {count}'],
  askedIf: ['询问，如果 {text}', 'asked if {text}'],
  eachOf: ['{path} 的每一项', 'each of {path}'],
  nowRequired: ['改为必填', 'now required'],
  notRequired: ['不再必填', 'no longer required'],
  optionsAdded: ['增加选项：{choices}', 'options added: {choices}'],
  optionsRemoved: ['去掉选项：{choices}', 'options removed: {choices}'],
  optionsOrder: ['选项的顺序：{choices}', 'options in another order: {choices}'],
  newOptions: ['只能选 {choices}（新增）', 'only {choices} (new)'],
  noOptions: ['不再限于选项', 'no longer a choice among options'],
  option: ['选项 {choice}', 'option {choice}'],

  addedRule: ['新增 {name}：如果 {text}：{outcome}', 'Added {name}: if {text}: {outcome}'],
  removedRule: ['删除 {name}：如果 {text}：{outcome}', 'Removed {name}: if {text}: {outcome}'],
  if: ['如果', 'if'],
  refuse: ['拒保：“{sentence}”', 'refused: "{sentence}"'],
  refer: ['转人工核保：“{sentence}”', 'referred to an underwriter: "{sentence}"'],
  warn: ['承保并提示：“{sentence}”', 'accepted with a warning: "{sentence}"'],
  sentence: ['提示语', 'sentence'],

  newBenefit: ['新增 {name}：{amount}，按{per}', 'Added: {name}: {amount} per {per}'],
  ifAdded: ['{text}，如果 {condition}', '{text}, if {condition}'],
  newDocument: ['新增 {name}（{file}），{read}', 'Added: {name} ({file}), {read}'],
  neededIf: ['需要，如果', 'needed if'],
  newStep: ['新增 {name} = {formula}', 'Added: {name} = {formula}'],
  goneStep: ['删除 {name} = {formula}', 'Removed: {name} = {formula}'],
  english: ['英文', 'English'],
  translation: ['“{text}”的{language}', '{language} of "{text}"'],

  tableNamed: ['表 {name}', 'Table {name}'],
  newTable: ['新增表 {name}，{rows} 行', 'New table {name} with {rows} rows'],
  goneTable: ['不再使用表 {name}', 'The table {name} is no longer used'],
  dependsOn: [
    '取决于 {now}，不再取决于 {old}；{before} 行 → {after} 行',
    'depends on {now}, no longer on {old}; {before} rows → {after} rows',
  ],
  newColumn: ['新增列 {column}', 'new column {column}'],
  goneColumn: ['不再有列 {column}', 'no longer a column {column}'],
  unitOf: ['{column} 的单位', 'unit of {column}'],
  moreRows: ['此表另有 {count} 处变更', '{count} more changes of this table'],
  rewritten: ['各行的写法有变，数值不变', 'rows are written in another way, with the same figures'],
  everyRow: ['所有行', 'every row'],
  newRow: ['{where}：新增，{figure}', '{where}: new, {figure}'],
  goneRow: ['{where}：已删除，原为 {figure}', '{where}: no longer there, was {figure}'],
  changedRow: ['{where}：{figure}', '{where}: {figure}'],
  notOffered: ['不承保', 'not offered'],
  any: ['任意', 'any'],
  orLess: ['{bound} 及以下', '{bound} or less'],
  orMore: ['{bound} 及以上', '{bound} or more'],
  days: ['{count} 天', '{count} days'],
  weeks: ['{count} 周', '{count} weeks'],
  years: ['{count} 周岁', '{count} years'],

  allKept: ['全部保留', 'all values are kept'],
  keptAs: ['{before} 改名为 {after}，值保留', '{before} is kept as {after}'],
  becomes: ['{field}：{before} 变为 {after}', '{field}: {before} becomes {after}'],
  filledIn: ['{field} 为空时填入 {value}', '{field} is filled in with {value} if it is empty'],
  askedAgainIn: [
    '{field} 需重新填写：{drafts} / {count} 份生成的草稿',
    '{field} is asked again: in {drafts} of {count} generated drafts',
  ],
  lostIn: ['{field} 会丢失：{drafts} / {count} 份生成的草稿', '{field} is lost: in {drafts} of {count} generated drafts'],
  askedAgain: ['{field} 需重新填写', '{field} is asked again'],
  askedAnew: ['{field} 为新的必填项', '{field} is asked anew'],
  offeredAnew: ['{field} 为新的选填项', '{field} is offered anew'],

  notAccepted: ['{count} 份中有 {refusals} 份按原样不再通过', '{refusals} of {count} are no longer accepted as they are'],
  referred: ['转人工核保：{before} → {after}', 'referred to an underwriter: {before} → {after}'],
  allUnchanged: ['{count} 份全部不变', 'unchanged in all {count}'],
  unchanged: ['{count} 份中有 {same} 份不变（{percent}%）', 'unchanged in {same} of {count} ({percent}%)'],
  changeOfOthers: [
    '其余的变化：最小 {least}，中位数 {median}，最大 {most}',
    'change of the others: smallest {least}, median {median}, largest {most}',
  ],
  largest: [
    '差额最大：{before} → {after}（{percent}）：{application}',
    'largest difference: {before} → {after} ({percent}): {application}',
  ],
  newPremium: ['新增', 'new'],
} as const satisfies Readonly<Record<string, readonly [chinese: string, english: string]>>;

/** Names of what stands in a model's files, by the words of these. */
const names = {
  parts: {
    product: ['产品', 'Product'],
    fields: ['填写项', 'Fields'],
    insured: ['被保险人与标的', 'Insured persons and things'],
    term: ['保险期间', 'Term'],
    payment: ['交费方式', 'How the premium is paid'],
    rules: ['规则', 'Rules'],
    rates: ['费率', 'Rates'],
    steps: ['保费计算', 'How the premium is computed'],
    benefits: ['保障责任', 'Benefits'],
    documents: ['条款与文件', 'Documents'],
    endorsement: ['批改', 'Changes of policies'],
    form: ['投保页面', 'The form'],
    detail: ['详情页', 'The detail page'],
    translations: ['译文', 'Translations'],
    other: ['其他', 'Other'],
  },
  kinds: {
    string: ['文本', 'a text'],
    integer: ['整数', 'a whole number'],
    number: ['数字', 'a number'],
    boolean: ['是或否', 'yes or no'],
    array: ['列表', 'a list'],
    object: ['一组填写项', 'a group of fields'],
  },
  field: {
    title: ['标题', 'title'],
    description: ['说明', 'help'],
    type: ['类型', 'kind'],
    format: ['格式', 'format'],
    minimum: ['不小于', 'at least'],
    maximum: ['不大于', 'at most'],
    exclusiveMinimum: ['大于', 'more than'],
    exclusiveMaximum: ['小于', 'less than'],
    minLength: ['最少字符数', 'characters at least'],
    maxLength: ['最多字符数', 'characters at most'],
    minItems: ['最少项数', 'items at least'],
    maxItems: ['最多项数', 'items at most'],
    default: ['默认值', 'filled in with'],
    const: ['固定为', 'always'],
    unit: ['单位', 'unit'],
    oneOfTable: ['选项来自表', 'options from the table'],
    by: ['选项取决于', 'options go by'],
    visibleWhen: ['询问，如果', 'asked if'],
    requiredWhen: ['须填写，如果', 'required if'],
  },
  insured: {
    min: ['最少数量', 'smallest number'],
    max: ['最多数量', 'largest number'],
    'age.from': ['最小年龄', 'age from'],
    'age.to': ['最大年龄', 'age to'],
    once: ['不得重复', 'only once with the same'],
    required: ['每个都须有', 'needed of each'],
    bands: ['各档最少数量', 'smallest numbers by band'],
  },
  term: {
    start: ['起始日', 'begins on'],
    months: ['月数', 'months'],
    days: ['天数', 'days'],
    years: ['年数', 'years'],
    toAge: ['保至年龄', 'to the age of'],
    of: ['出生日期', 'date of birth'],
    life: ['终身', 'for life'],
    end: ['结束日', 'ends on'],
    earliest: ['最早起保，提前天数', 'earliest start, days ahead'],
    latest: ['最晚起保，提前天数', 'latest start, days ahead'],
    maxDays: ['最长期间，天', 'longest term, days'],
  },
  rule: { for: ['逐一检查', 'checked for each'], at: ['提示位置', 'told at'] },
  per: {
    person: ['人', 'person'],
    item: ['件标的', 'insured thing'],
    policy: ['单', 'policy'],
    accident: ['次事故', 'accident'],
    day: ['天', 'day'],
  },
  benefit: {
    amount: ['金额', 'amount'],
    per: ['计量', 'per'],
    when: ['条件', 'when'],
    note: ['说明', 'note'],
  },
  file: { english: ['英文内容', 'English text'], translated: ['其他语言', 'other languages'] },
  read: {
    'before-declaration': ['声明前须打开', 'opened before the declarations'],
    'own-page': ['单独成页', 'shown on its own page'],
  },
  table: {
    title: ['标题', 'title'],
    refusal: ['不承保时的提示语', 'sentence if it is not offered'],
    aliases: ['别名', 'other names of'],
    everyday: ['日常用语', 'everyday words for'],
  },
  model: {
    title: ['名称', 'title'],
    insurer: ['保险公司', 'insurer'],
    currency: ['币种', 'currency'],
    routes: ['页面', 'pages'],
    keywords: ['搜索词', 'search words'],
    lists: ['列表', 'list'],
    heads: ['人数取自', 'persons are counted by'],
    payment: ['交费', 'payment'],
    premium: ['保费', 'premium'],
    instalments: ['分期', 'instalments'],
    form: ['', ''],
    detail: ['', ''],
    endorsement: ['', ''],
  },
  step: {
    'round.rule': ['舍入方式', 'round.rule'],
    round: ['舍入', 'round'],
    title: ['标题', 'title'],
    unit: ['单位', 'unit'],
    shown: ['显示位置', 'shown'],
    lookup: ['查表', 'lookup'],
    by: ['查表依据', 'by'],
    otherwise: ['无匹配时', 'otherwise'],
    multiply: ['相乘', 'multiply'],
    divide: ['相除', 'divide'],
    add: ['相加', 'add'],
    subtract: ['相减', 'subtract'],
    sum: ['求和', 'sum'],
    count: ['计数', 'count'],
    where: ['其中', 'where'],
    of: ['取自', 'of'],
    max: ['取最大', 'max'],
    min: ['取最小', 'min'],
    age: ['年龄取自', 'age'],
    on: ['计算日', 'on'],
    if: ['如果', 'if'],
    then: ['则为', 'then'],
    else: ['否则为', 'else'],
    test: ['条件', 'test'],
  },
  roundings: {
    'half-up': ['四舍五入', 'half-up'],
    'half-even': ['四舍六入五成双', 'half-even'],
    up: ['向上舍入', 'up'],
    down: ['向下舍入', 'down'],
  },
  tests: {
    is: ['是', 'is'],
    in: ['属于', 'is one of'],
    from: ['不小于', 'is at least'],
    to: ['不大于', 'is at most'],
    contains: ['包含', 'contains'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, readonly [chinese: string, english: string]>>>>;

/** The words of the comparison in one language. */
export type Texts = {
  readonly language: LanguageTag;
  readonly tell: (sentence: keyof typeof sentences, values?: Readonly<Record<string, string | number>>) => string;
  /** The name of a word of a model's file; words without a name are shown as they are written. */
  readonly name: (of: keyof typeof names, word: string) => string;
  readonly list: (items: readonly string[]) => string;
  readonly clauses: (items: readonly string[]) => string;
};

export const textsIn = (language: LanguageTag): Texts => {
  const at = language === 'zh-CN' ? 0 : 1;
  return {
    language,
    tell: (sentence, values = {}) => fill(sentences[sentence][at], values),
    name: (of, word) => new Map<string, readonly [string, string]>(Object.entries(names[of])).get(word)?.[at] ?? word,
    list: (items) => items.join(at === 0 ? '、' : ', '),
    clauses: (items) => items.join(at === 0 ? '；' : '; '),
  };
};

/**
 * The language of the comparison: the one that is asked for, else Chinese if the environment is Chinese, else English.
 * @throws Error if there is no such language.
 */
export const languageOf = (asked: string | undefined, environment: Readonly<Record<string, string | undefined>>): LanguageTag => {
  if (asked === 'zh-CN' || asked === 'en-US') return asked;
  if (asked !== undefined)
    throw new Error(`There is no language "${asked}": --lang is zh-CN or en-US / 没有这种语言，--lang 须为 zh-CN 或 en-US`);
  const own = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  return /^zh(?:[_.@-]|$)/i.test(own) ? 'zh-CN' : 'en-US';
};
