const titleOfLeavingDate = /(?:离职|离厂|离岗|离开|离队|退场|停保|退保|减员|减保|终止参保|参保终止).{0,2}(?:日期|时间|日|原因)/;
const titleAsksIfLeft =
  /是否.{0,4}(?:离职|离厂|离岗|离队|退场|停保|退保|减员|减保|删除|取消)|(?:离职|停保|退保|减员|删除)标[志记]/;
const titleAsksIfStays = /是否.{0,4}(?:参保|投保|承保|在职|在岗|在册|在保|续保|缴[纳费]|购买|加保|保留|留用)/;
const yesPattern = /^(?:是|对|已|√|✓|✔|v|y|yes|true|1)$/i;
const noPattern = /^(?:否|不|不是|未|无|没有|×|✗|✘|❌|x|n|no|false|0)$/i;
const leftPattern = /^(?:left|inactive|former|ex-?employee|out|换人|被换|换掉|替换|更换|[减退离停删除撤换出下-])$/i;
/** Titles of columns that say how each person changes. */
const titleOfChange =
  /增减|加减|增删|变动|异动|变更(?:类型|类别|方式|标[志记])|批改(?:类型|方式)|操作(?:类型|类别|方式)?$|动作|^(?:action|change|operation)(?: ?type)?$/i;
const stayPattern =
  /增|加|新|入|进|参|投|在|续|留|不变|改|修|更正|调整|转正|^(?:a|add(?:ed|ition)?|i|in|insert|new|join(?:ed|er)?|keep|\+|1|无|-{2,9}|\/)$/i;

/** Returns the word of a cell that says that the person leaves, given the title of the column. */
export const leavingInCell = (title: string, text: string): string | undefined => {
  if (text === '' || text.length > 300) return undefined;
  if (titleOfLeavingDate.test(title))
    return /\d|\p{Script=Han}/u.test(text) && !/^(?:无|否|未|没有|在职)/.test(text) ? title : undefined;
  if (titleAsksIfLeft.test(title)) return yesPattern.test(text) ? title : undefined;
  if (titleAsksIfStays.test(title) && noPattern.test(text)) return `${title} ${text}`;
  const word = leavingWord(text) ?? (leftPattern.test(text) ? text : undefined);
  if (word !== undefined || !titleOfChange.test(title.split(/[(（]/, 1)[0] ?? '')) return word;
  // Under such a title the user must confirm an unknown value.
  return text.length < 11 && !stayPattern.test(text) ? text : undefined;
};

/** A word about people who leave, join or replace others. Between two private-use characters it is read as one token. */
export type Mark = {
  /**
   * The effect of the word. `swap`: the person before the word leaves, the one after it joins. `each`: one person on the line
   * leaves; as it is unclear which, all are marked.
   */
  readonly effect: 'out' | 'in' | 'swap' | 'each';
  /** Whether the word applies to the text after it, not to the text before it. */
  readonly isAboutTextAfter: boolean;
  readonly word: string;
};

const effects = ['out', 'in', 'swap', 'each'] as const;
const firstMarkCode = 0xe000;
const markEnd = '\uE00F';

const encodeMark = ({ effect, isAboutTextAfter, word }: Mark): string =>
  `${String.fromCharCode(firstMarkCode + effects.indexOf(effect) * 2 + (isAboutTextAfter ? 1 : 0))}${word}${markEnd}`;

export const markAt = (text: string, offset: number): { readonly mark: Mark; readonly end: number } | undefined => {
  const code = text.charCodeAt(offset) - firstMarkCode;
  const effect = effects[code >> 1];
  const end = text.indexOf(markEnd, offset);
  if (code < 0 || effect === undefined || end < 0) return undefined;
  return { mark: { effect, isAboutTextAfter: code % 2 === 1, word: text.slice(offset + 1, end) }, end: end + 1 };
};

const leavingWords =
  '离职|辞职|辞退|辞工|开除|解雇|解聘|裁员|自离|离厂|离场|退场|离岗|离队|离司|离开|退出|调出|调离|调走|转出|停保|退保|断保|脱保|撤保|终止|中止|解除|注销|撤销|取消|作废|删除|删掉|删去|移除|移出|剔除|剔掉|除名|去掉|减掉|减去|减员|减少|减人|减保|批减|清退|清除|停用|停职|换下|替下|撤下|撤出|划掉|退休|走了|走人|已走|不干|不做了|不来了|不在了|不在(?:职|岗|册|编|(?:我|本|该)?(?:公?司|单位|厂|项目|工地|团队))|不去了|去世|死亡|身故|已故|病故|销户|' +
  '被?裁[掉了员]|被裁|调[去往至]|病逝|已回家|换地方|换单位|换公司|暂停|停了|[先暂]时?不(?:加|保|买|投|上|办|交)|走的|' +
  '停止(?:投保|参保|承保|续保|缴保|缴[费纳]|交[费纳]|购买|上班|工作|合作|用工|服务|保障|保险|任职|聘用|职务)?|停[缴交续买办岗薪]|断[缴交供]|' +
  '不再(?:上班|在职|在岗|任职|担任|聘用|录用|雇[佣用]|留用|续[聘签约]|合作|参保|投保|承保|缴[费纳]|购买|需要|参加|参与|工作|从事|[干做来用要保续买])?|' +
  '不(?:参加|参与|参团|出行|到岗|入职|报到|上班|上岗|续[聘签约]|留用|录用|聘用|合作)|' +
  '下岗|下掉|离任|离校|离园|离团|离组|离世|卸任|免职|撤职|革职|解职|解约|撤场|撤离|撤岗|撤走|撤换|撤队|' +
  '退岗|退职|退工|退队|退团|退伙|退学|退园|退社|退组|退群|退订|退掉|内退|病退|劝退|休学|转学|转走|已毕业|毕业了|' +
  '拿掉|拿走|踢出|踢掉|踢除|抹掉|抹去|消掉|摘除|摘掉|去除|排除|清理(?![工员])|清出|清掉|剔出|刷掉|筛掉|淘汰|优化[掉了]|被优化|' +
  '遣散|遣返|跳槽|另谋|不辞而别|失联|逃走|跑了|跑路|回家了|回老家|返乡|待岗|外调|借调|过世|逝世|亡故|牺牲|工亡|' +
  '最后(?:一个|的)?(?:工作日|上班日?|一[天班])|合同到期|合同期满|到期不续|辞[了掉]|炒掉|炒鱿鱼|放弃|弃保|免保|' +
  '下架|出组|出册|出编|离编|离线|停掉|断掉|断了|解约|踢了|除掉|办(?:理|完|好|了|过|妥)*(?:离职|退工|辞职|离厂|退场|停保|退保)手续|' +
  '(?:被|让|由)(?:人|别人|他人|其他人)?(?:顶替|接替|代替|替换|取代|换|替|顶)(?:了|掉|走)+';
const notCovered =
  '不(?:用|再|需要?|要|想|给|予|必)?(?:续|加|参|投|上|买|交|缴|入)?保(?![密证留护存持管养安洁健])险?|不(?:用|再|需要?|要|必)?(?:买|上|交|缴|办|续|加|入)(?:保险|社保|了)|(?:别|勿|不要|不用)(?:再)?(?:加|保|买|投)|不投(?!诉)|' +
  '不(?:再|需)?(?:要|用|留|续|弄|管|算)(?:他|她|了|啦)+|(?:不要|不需要|不用|不买|不加|不续|拿下|[已早][离退撤走停减删])(?=[ ,.;!)]|$)|[离退撤删减]了(?=[ ,.;!)]|$)|不在\\p{Script=Han}{0,7}了';
/** Matches a sentence after a person that says that the person left, in any words that end in 了. */
const sentenceOfLeaving =
  '(?<=[\\dXx)\\]][ ,;]{0,2}|\\p{Script=Han}[ ,;(]{1,2})(?:人|他|她|现在?|都|已经?|早已?|也|这人)?(?:不(?!客气|好意思|变)|别|勿|停|离(?!婚)|退(?!回)|走|去(?!过)|调(?!整)|撤|回(?!复)|被|辞|死|换(?!号|手机|电话|卡|证|身份证|了))\\p{Script=Han}{0,7}?了(?!\\p{Script=Han})';
const notBefore = '(?<!未|没|没有|不|是否|非|防止|增|未有|无需|不能|不得)';
const notAfter = '(?!日期|时间|原因|率|人数|金额|费|通知|手续)';
const listWords = '(?:的|员工|职工|人员|工人|被保险人|被保人|名单|明细|清单|情况|信息|如下|以下)*';
const personCount = String.raw`(?: *[([]? *\d{1,4} *[个名位]? *人? *[)\]]?)?`;
const joiningWords =
  '新增|新加|增加|增员|增人|增保|加保|加人|加员|添加|批增|新入职|入职|新进|换上|换入|替上|替换后|变更后|更换后|调入|转入|补充|补加|参保|投保|续保|在职|在保|在岗|在册|留用|入队|入场|入组|入团|进场|到岗|上岗';

type Rule = { readonly pattern: string; readonly mark: Omit<Mark, 'word'> };

const rules: readonly Rule[] = [
  {
    pattern: String.raw`(?:替换|更换|变更|调换|换人)前${listWords} *:?|原(?:被保险人|被保人|参保人|投保人员|员工|人员) *:?|(?<!\p{Script=Han})(?:原来?|旧|换下|替下|出|下|走|去) *:|被(?:替换|更换|替代|顶替|接替)(?:人员?|者|员工) *:`,
    mark: { effect: 'out', isAboutTextAfter: true },
  },
  {
    pattern: String.raw`(?:替换|更换|变更|调换|换人)后${listWords} *:?|现(?:被保险人|被保人|参保人|投保人员|员工|人员) *:?|(?<!\p{Script=Han})(?:现为?|新|换上|替上|进|入|上|来) *:|(?:替换|接替|顶替|替代)(?:人员?|者|员工) *:`,
    mark: { effect: 'in', isAboutTextAfter: true },
  },
  {
    pattern: String.raw`(?:以下|下列|下面|如下)?[为是]?${notBefore}(?:${leavingWords}|${notCovered}|(?<!\p{Script=Han})(?:[待要需应拟请]|需要)?[减退删停撤走离](?:掉|去|除)?的?人?)${listWords}${personCount} *:|(?<![A-Za-z])(?:out|left|off|gone|minus|removed?|deleted?) ?:|(?<=^[^\p{L}\d]{0,8})(?:out|off|minus|del|exit)(?=[ \])]+[\p{Script=Han}A-Za-z])`,
    mark: { effect: 'out', isAboutTextAfter: true },
  },
  {
    pattern: String.raw`(?:以下|下列|下面|如下)?[为是]?(?:${joiningWords}|(?<!\p{Script=Han})[增加])${listWords}${personCount} *:|(?<=^[^\p{L}\d]{0,8})in(?=[ \])]+[\p{Script=Han}A-Za-z])|\b(?:(?:new )?joiners?|additions?|starters?|newcomers?|new (?:staff|employees?|members?|hires?)|(?:please |to be |to )?add(?:ed)?) *:`,
    mark: { effect: 'in', isAboutTextAfter: true },
  },
  {
    pattern: String.raw`${notBefore}(?:减员?|减少|退保?|停保|离职|删除?) *\d{1,3} *[个名位]? *(?:人|员工)`,
    mark: { effect: 'out', isAboutTextAfter: true },
  },
  {
    pattern: [
      String.raw`(?:新增|增加|增员?|加保?|加人|入职|添加) *\d{1,3} *[个名位]? *(?:人|员工)`,
      String.raw`(?<=[\dXx)\]][ ,;]{0,2})(?:增加?|加保?|保)(?=\p{Script=Han}{2,4} ?[(:\d])`,
    ].join('|'),
    mark: { effect: 'in', isAboutTextAfter: true },
  },
  {
    pattern: [
      String.raw`(?:替换|更换|变更|调换|换|改)(?:为|成)|(?:工作)?(?:交接|移交)给`,
      // In 张三(<ID>)换李四(<ID>) the person whose number comes first leaves.
      String.raw`(?<=[\dXx)\]] ?)[换改](?:了|到|上)?(?= ?(?:新(?:员工|同事|人|来的)?)?\p{Script=Han}{2,4} ?[(\d,:])|\b(?:replaced|substituted|swapped)(?: out)? (?:by|with|for)\b`,
    ].join('|'),
    mark: { effect: 'swap', isAboutTextAfter: false },
  },
  {
    pattern: [
      String.raw`(?<=[\dXx)\]] ?)[顶替代接](?= ?\p{Script=Han}{2,4} ?[(\d,:])|\b(?:replac(?:e|es|ing|ement)|substitut(?:e|es|ing)|in place of|instead of|swap(?:s|ped)?)\b`,
      String.raw`(?:替换|更换|调换|顶替|接替|代替|替代|换掉)(?!前|后|人|名单|手续|申请)`,
    ].join('|'),
    mark: { effect: 'each', isAboutTextAfter: false },
  },
  {
    pattern: [
      String.raw`(?:离职|辞职|退场|停保|退保|减员|离厂|离岗)(?:日期|时间) *:? *(?=\d)|(?:离职|退保|减员|停保)原因 *: *(?=[^ ])|(?:以下|下列|以上|上述)?(?:不用|不要|别|不必|无需|不)再?(?:给|帮|替)(?=\p{Script=Han}{2,4}(?:买|上|交|缴|投|办|加|续|保))|(?<=[\dXx)\]][ ,;]{0,2})(?:待定|暂缓|待确认)(?=[ ,;.!)]|$)|❌|~~(?=[^\s~][^~\n]{1,80}~~)|(?:以下|下列|以上|上述)?${notBefore}(?:${leavingWords}|${notCovered})${notAfter}|${sentenceOfLeaving}|(?<=[\dXx)\]][ ,]{0,2})(?:(?:[走撤]|出(?![生厂行发境国入差])|下(?![午周月班车个一次面列方]))(?=[ ,;.]|$|\p{Script=Han}{2,4} ?[(\d])|(?:out|off|gone|left)(?![A-Za-z]))`,
      String.raw`(?<![\p{Script=Han}\d])(?:减|删|退|离|停|除)(?![\p{Script=Han}\d])|(?<!\p{Script=Han})(?:减(?![震速肥免压轻])|删|退(?![休伍役款费税货票火磁绕]))(?:掉|去)?(?=\p{Script=Han}{2,3}(?!\p{Script=Han}))`,
      String.raw`\b(?:resign(?:s|ed|ing|ation)?|terminat(?:e|ed|ion)s?|cancel(?:l?ed|s)?|remov(?:e|ed|al|als)|delet(?:e|ed|ion|ions)|dismiss(?:ed|al)?|leavers?|leaving|departed|departures?|retired|deceased|passed away|died|dead|fired|sacked|laid off|made redundant|redundant|quit|withdr(?:aw|awn|ew)|drop(?:ped)?(?: out)?|dropouts?|exclud(?:e|ed)|discontinued?|ceased?|opt(?:ed)? out|inactive|ex-(?:employee|member|staff)|former (?:employee|member|staff)|no longer|any ?more|not with us|last (?:working )?day|off the (?:list|policy|cover|roll)|not (?:to be )?(?:insured|covered|employed|joining|coming)|(?:do not|don't) (?:insure|add|cover|include)|tak(?:e|en) (?:him |her |them )?(?:off|out)|(?:has|have|who|already) left|left (?:the |our |us|company|on |in |last |work)|stop(?:s|ped)? (?:cover|coverage|insurance|work|working)|end(?:s|ed)? (?:of )?(?:cover|employment|contract))\b`,
    ].join('|'),
    mark: { effect: 'out', isAboutTextAfter: false },
  },
];

/** Matches any mark. None begins with a digit, space, comma, semicolon or tab, so that the first test skips most of a line. */
const anyMark = new RegExp(`(?![\\d ,;\\t])(?:${rules.map(({ pattern }) => `(${pattern})`).join('|')})`, 'giu');
/** Matches every line that may have a mark. Most lines do not match and need no search. */
const mayHaveMark =
  /[顶接代离辞开解裁自退调转停断脱撤终止注取作删移剔除去减清换替划走不死故已销别勿原旧出现新进入增加添批参投续在补变更改下卸免革休毕拿踢抹消摘排刷筛淘优遣跳另失逃跑回返待外借过逝亡牺工合到炒放弃的保组册编线断踢除买办缓确待在到上留❌~]|resign|terminat|cancel|remov|delet|dismiss|leav|depart|retire|dece|passed|die|dead|fire|sack|laid|redundant|quit|withdr|drop|exclu|disco|cease|opt|inact|ex-|former|longer|not |n't|take|left|stop|end|replac|substit|instead|place|swap|join|addition|starter|newcomer|new |add|any|off|out|gone|minus|del|exit|last|^\W{0,8}in\b/im;

const containsPerson = (text: string): boolean =>
  /(?<!\d)(?:[1-9]\d{14}(?!\d)|\d{17}[\dXx])/.test(text) && /[\p{Script=Han}A-Za-z]{2}/u.test(text);

/** Replaces an arrow between two people by a mark: 张三 <ID> > 李四 <ID>. */
const withArrow = (text: string): string => {
  const parts = text.split(/[-=]{0,8}>{1,8}/);
  const [leaver = '', joiner = ''] = parts;
  return parts.length === 2 && containsPerson(leaver) && containsPerson(joiner)
    ? `${leaver.trimEnd()} ${encodeMark({ effect: 'swap', isAboutTextAfter: false, word: '→' })} ${joiner.trimStart()}`
    : text;
};

/** Matches 原 and 现, each joined to a name: 原张三 <ID> 现李四 <ID>. */
const formerAndCurrent =
  /(?<!\p{Script=Han})原[来先]?[是为]?(?=[ \p{Script=Han}])([^\n]{4,80}?)(?<!\p{Script=Han})现在?[是为]?(?=[ \p{Script=Han}])/gu;

const characterPairs =
  '離离職职辭辞減减員员調调轉转開开斷断終终註注銷销刪删換换團团隊队廠厂場场崗岗學学辦办參参續续繳缴買买請请約约滿满過过還还養养為为後后變变進进來来無无沒没費费險险給给個个補补擴扩產产單单結结業业裡里這这動动殘残棄弃';
const simplifiedByTraditional: ReadonlyMap<string, string> = new Map(
  Array.from(
    { length: characterPairs.length / 2 },
    (_, at) => [characterPairs.charAt(at * 2), characterPairs.charAt(at * 2 + 1)] as const,
  ),
);
const traditionalCharacter = new RegExp(`[${[...simplifiedByTraditional.keys()].join('')}]`, 'g');

/** Converts the characters that marks contain to simplified ones. The length does not change. */
const simplify = (text: string): string =>
  text.replaceAll(traditionalCharacter, (character) => simplifiedByTraditional.get(character) ?? character);

const encodeMarks = (line: string, simplifiedLine: string): string => {
  let result = '';
  let from = 0;
  // `matchAll` would compile a copy of the expression for every line.
  anyMark.lastIndex = 0;
  for (let match = anyMark.exec(simplifiedLine); match; match = anyMark.exec(simplifiedLine)) {
    const end = match.index + match[0].length;
    const rule = rules.find((_, at) => match[at + 1] !== undefined);
    if (match[0] === '') anyMark.lastIndex += 1;
    if (!rule) continue;
    const word = line.slice(match.index, end).replaceAll(/[\s:([\])]+/g, '');
    result += `${line.slice(from, match.index)} ${encodeMark({ ...rule.mark, word })} `;
    from = end;
  }
  return from === 0 ? line : result + line.slice(from);
};

const [formerMark, currentMark] = [
  encodeMark({ effect: 'out', isAboutTextAfter: true, word: '原' }),
  encodeMark({ effect: 'in', isAboutTextAfter: true, word: '现' }),
];

/** Encodes the marks in a canonical text. */
export const withMarks = (text: string): string => text.split('\n').map(lineWithMarks).join('\n');

/** Encodes the marks in a canonical line. */
export const lineWithMarks = (line: string): string => {
  const pairedLine = line.includes('原') ? line.replaceAll(formerAndCurrent, `${formerMark} $1 ${currentMark} `) : line;
  const lineWithArrow = pairedLine.includes('>') ? withArrow(pairedLine) : pairedLine;
  const simplifiedLine = simplify(lineWithArrow);
  return mayHaveMark.test(simplifiedLine) ? encodeMarks(lineWithArrow, simplifiedLine) : lineWithArrow;
};

/** Returns the word of a cell or note that says that a person leaves, or undefined if there is none. */
export const leavingWord = (text: string): string | undefined => {
  const markedText = withMarks(text);
  for (let at = 0; at < markedText.length; at += 1) {
    const foundMark = markAt(markedText, at);
    if (foundMark && foundMark.mark.effect !== 'in') return foundMark.mark.word;
    if (foundMark) at = foundMark.end - 1;
  }
  return undefined;
};
