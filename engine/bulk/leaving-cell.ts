import { leavingWord } from './marks.ts';

const dated = /(?:离职|离厂|离岗|离开|离队|退场|停保|退保|减员|减保|终止参保|参保终止).{0,2}(?:日期|时间|日|原因)/;
const askedGone = /是否.{0,4}(?:离职|离厂|离岗|离队|退场|停保|退保|减员|减保|删除|取消)|(?:离职|停保|退保|减员|删除)标[志记]/;
const askedStays = /是否.{0,4}(?:参保|投保|承保|在职|在岗|在册|在保|续保|缴[纳费]|购买|加保|保留|留用)/;
const yes = /^(?:是|对|已|√|✓|✔|v|y|yes|true|1)$/i;
const no = /^(?:否|不|不是|未|无|没有|×|✗|✘|❌|x|n|no|false|0)$/i;
const gone = /^(?:left|inactive|former|ex-?employee|out|换人|被换|换掉|替换|更换|[减退离停删除撤换出下-])$/i;
/** Titles of columns that say what is to be done with each person. */
const changes =
  /增减|加减|增删|变动|异动|变更(?:类型|类别|方式|标[志记])|批改(?:类型|方式)|操作(?:类型|类别|方式)?$|动作|^(?:action|change|operation)(?: ?type)?$/i;
const stays =
  /增|加|新|入|进|参|投|在|续|留|不变|改|修|更正|调整|转正|^(?:a|add(?:ed|ition)?|i|in|insert|new|join(?:ed|er)?|keep|\+|1|无|-{2,9}|\/)$/i;

/** The word of a cell beside a person that says that he leaves, under the column's title. */
export const leavingInCell = (title: string, text: string): string | undefined => {
  if (text === '' || text.length > 300) return undefined;
  if (dated.test(title)) return /\d|\p{Script=Han}/u.test(text) && !/^(?:无|否|未|没有|在职)/.test(text) ? title : undefined;
  if (askedGone.test(title)) return yes.test(text) ? title : undefined;
  if (askedStays.test(title) && no.test(text)) return `${title} ${text}`;
  const word = leavingWord(text) ?? (gone.test(text) ? text : undefined);
  if (word !== undefined || !changes.test(title.split(/[(（]/, 1)[0] ?? '')) return word;
  // Under such a title every value is of joining or of leaving: what is not known is asked about.
  return text.length < 11 && !stays.test(text) ? text : undefined;
};
