import { describe, expect, it } from 'vitest';
import { parsePeople } from '../../../../engine/china.ts';
import { today } from '../../react/group-accident.ts';

const first = '420117200301257502';
const second = '530801197511101213';
const read = (text: string) => {
  const { people, doubtful } = parsePeople(text, { today });
  const brief = (all: typeof people | typeof doubtful): readonly string[] =>
    all.map(({ person }) => `${person.Name} ${person.IDNum}`).toSorted();
  return { taken: brief(people), doubtful: brief(doubtful) };
};
const withNumbers = (text: string): string => text.replace(/(?<!\d)2(?!\d)/, second).replace(/(?<!\d)1(?!\d)/, first);
const coreNames = (text: string): readonly string[] => parsePeople(text, { today }).people.map(({ person }) => person.Name);
const both = [`马素芳 ${first}`, `任峥 ${second}`];

const behind =
  '停止参保了|停止投保|不再上班|不再在我司任职|下岗|离任|撤场|停缴社保|这个不要了|不要|不用了|不参加了|解约|被裁|合同到期不续|被炒鱿鱼了|跑路了|回老家了|已回家|调去别的公司|不来上班了|不在公司了|去别的工地了|换地方了|已离|离了|不买了|今年不买|别加|暂不加|停了|免职|过世|left|has left|quit|no longer with us|please remove|drop|not insured any more|laid off|retired|passed away|left on 1 May|do not insure|stop cover|out|off the list|withdrawn|gone|下月起不在我司|人已不在公司|最后工作日11月30日|last day 2026-11-30';
const before =
  '停缴|停止投保|下岗|离任|撤场|不要了|走的人|待减|要减的|请删除|停止参保人员|减|Leavers|Remove|Please delete|Terminations|Out|Left|Removals|To be deleted';
const above =
  '下列人员停止投保：|下列人员停止投保|以下停缴|这几个不要了|下面的人离任|离场人员|需要删除的|已离职的有|下面几位请停保|Leavers|Please remove the following|The following people have left|To be deleted:|Staff who left';
const swaps =
  'A（1）换B（2）|A 1 换 B 2|A(1)→B(2)|把A（1）换成B（2）|A（1）走，B（2）来|A（1）出B（2）进|A 1 离职 B 2 入职|减A 1 增B 2|退A 1，保B 2|原来是A 1，现在是B 2|A 1 replaced by B 2|A 1 out, B 2 in|A 1 工作交接给 B 2';
const roles =
  '销售|销售员|渠道|填报|跟单员|客服|团队长|顾问|出单|对接|负责|主管|店长|Sales|Agent|Broker|Applicant|Prepared by|HR|Sales rep';
const clear =
  '麻烦给A买一份 1|请帮A投保 1|这个是A的身份证 1|我要给A投保，1|给A上个保险 1|请把A加上 1|再加一个A 1|请给我们公司的A加保 1|新来的A 1|A要买保险 1|A 1 SF1234567890123|A 1 13812345678 快递单号 773012345678901|A 1 毕业生|A 1 停车场管理员|A 1 退伍军人|A 1 未离职|A 1 出生于2003年1月25日|A 1 上班第一天|销售一部 A 1|太平洋保险 A 1|太平洋保险：A 1|中国平安 A 1|阳光产险，A 1|两位：A 1|- A 1';
describe('wordings for persons who leave, replace others or write for others', () => {
  it.each(behind.split('|'))('is doubtful about the person before "%s"', (words) => {
    expect(read(`马素芳 ${first} ${words}`)).toEqual({ taken: [], doubtful: [both[0]] });
  });

  it.each(before.split('|'))('is doubtful about the person after "%s:"', (words) => {
    expect(read(`${words}：马素芳 ${first}`)).toEqual({ taken: [], doubtful: [both[0]] });
  });

  it.each(above.split('|'))('marks every person below "%s" as doubtful', (words) => {
    expect(read(`${words}\n马素芳 ${first}\n任峥 ${second}`)).toEqual({ taken: [], doubtful: both.toSorted() });
  });

  it.each(swaps.split('|'))('is doubtful about the replaced person, and accepts the new one: %s', (words) => {
    const text = words
      .replace('A', '马素芳')
      .replace('B', '任峥')
      .replace(/(?<!\d)1(?!\d)/, first)
      .replace(/(?<!\d)2(?!\d)/, second);
    expect(read(text)).toEqual({ taken: [both[1]], doubtful: [both[0]] });
  });

  it.each(roles.split('|'))('is doubtful about a person named as "%s"', (words) => {
    const { taken } = read(`${words}：马素芳 ${first}`);
    expect(taken).toEqual([]);
  });

  it.each(clear.split('|'))('accepts the person of "%s"', (words) => {
    const text = words.replace('A', '马素芳').replace(/(?<=[ ，])1(?= |$)/, first);
    expect(read(text)).toEqual({ taken: [both[0]], doubtful: [] });
  });

  it.each([
    ['+任峥 2\n-马素芳 1', 'signs before the names'],
    ['OUT 马素芳 1\nIN 任峥 2', 'out and in before the names'],
    ['离职人员 身份证 入职人员 身份证\n马素芳 1 任峥 2', 'columns with spaces between'],
    ['原姓名 原证件 新姓名 新证件\n马素芳 1 任峥 2', 'old and new columns'],
    ['退保姓名,身份证,加保姓名,身份证\n马素芳,1,任峥,2', 'columns with commas'],
    ['减员姓名\t减员证件\t增员姓名\t增员证件\n马素芳\t1\t任峥\t2', 'columns with tabs'],
  ])('is doubtful about the leaving person and accepts the new one: %j, %s', (text) => {
    expect(read(withNumbers(text))).toEqual({ taken: [both[1]], doubtful: [both[0]] });
  });

  it.each([
    ['监护人 监护人身份证 学生 学生身份证\n马素芳 1 任峥 2', 'guardians'],
    ['投保人 投保人证件号 被保险人 被保险人证件号\n马素芳 1 任峥 2', 'policyholders'],
    ['联系人,联系人证件,姓名,证件\n马素芳,1,任峥,2', 'contacts'],
  ])('leaves out the columns of persons who are not insured: %j, %s', (text) => {
    expect(read(withNumbers(text))).toEqual({ taken: [both[1]], doubtful: [] });
  });

  it('reads no person from a table that has only columns for a guardian', () => {
    expect(read(`监护人 身份证\n马素芳 ${first}`)).toEqual({ taken: [], doubtful: [] });
  });

  it('reads "and" before a name as no part of it, unless the name needs it', () => {
    expect(coreNames(`马素芳 ${first} 和 任峥 ${second}`)).toEqual(['马素芳', '任峥']);
    expect(coreNames(`马素芳 ${first}，及任峥 ${second}`)).toEqual(['马素芳', '任峥']);
    expect(coreNames(`和丽娜 ${first} 和丽芳 ${second}`)).toEqual(['和丽娜', '和丽芳']);
  });

  it.each('经济 安全 水泥 公园 花园 任意 成本 装修 阳光 平安 太平 阿芳'.split(' '))(
    'is doubtful about %s, a word rather than a name',
    (word) => {
      expect(read(`${word} ${first}`).taken).toEqual([]);
    },
  );

  it.each('中国平安 太平洋 众安保险 王某某 李某 shipped mailto Page'.split(' '))('reads no person from %s', (word) => {
    expect(read(`${word} ${first}`)).toEqual({ taken: [], doubtful: [] });
  });

  it('reads Na in a name as a part of it, and alone as "not applicable"', () => {
    expect(coreNames(`Name: Li Na\nID: ${first}`)).toEqual(['Li Na']);
    expect(read(`NA ${first}`)).toEqual({ taken: [], doubtful: [] });
  });

  it('is doubtful about a number below two names with phones', () => {
    const { taken } = read(`方银环 19911745987\n马素芳 17757663727\n身份证：${first}`);
    expect(taken).toEqual([]);
  });
});
