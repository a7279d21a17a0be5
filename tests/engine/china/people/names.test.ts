import { describe, expect, it } from 'vitest';
import { briefly, coresOf, parse } from './outcome.ts';

const I = '120103199109100324';
const names =
  '李一 丁一 安妮 白雪 高兴 马上封 黄金凤 史珍香 范冰冰 古力娜扎·拜合提亚尔 迪丽热巴·迪力木拉提 阿依古丽 买买提 扎西卓玛 次仁拉姆 巴特尔 乌日娜 其其格 萨仁图雅 娜仁托娅 欧阳娜娜 上官婉儿 司马相如 诸葛孔明 慕容雪 尉迟恭 令狐冲 张李玉兰 陈方安生 范姜雅婷 那英 佟丽娅 宫雪 种丹 乐嘉 仇英 盖丽 查良镛 单田芳 区文 解晓东 朴树 肖战 闫妮 付笛 呼延庆 亓莲 逄锦 缑洁 车晓 苗圃 孔令辉 商小芳 岳云 马胜男 李若男 王招娣 赵四 孙一一 林女 陈女 詹天佑 侯宝林 成龙 李安全 王平安 刘保国 张学友 于和伟 和珅 纪晓岚 米雪 应采儿 向前 山本一郎 𠮷田明 王䶮 張國榮'.split(
    ' ',
  );

describe('parsePeople on names', () => {
  it.each(names)('[VA-20] reads %s as a name', (name) => {
    expect(coresOf(`${name} ${I}`)).toMatchObject([{ Name: name, IDNum: I }]);
    expect(coresOf(`${I}，${name}，女`)).toMatchObject([{ Name: name }]);
  });

  it.each([
    '电工',
    '司机',
    '谢谢',
    '合计',
    '同上',
    '李经理',
    '王总',
    '老师',
    '本人',
    '被保险人',
    '身份证',
    '先生',
    '女',
    '汉族',
    '新增',
    '厦门启明电子有限公司',
  ])('[VA-20] never reads %s as a name', (word) => {
    expect(parse(`${word} ${I}`)).toMatchObject({ people: [], doubtful: [] });
  });

  it.each([
    ['张三 李四', '1 ? 张三 two-names'],
    ['金华', '1 ? 金华 name-unusual'],
    ['褚红 霞', '1 ? 褚红霞 name-unusual'],
    ['王亚女', '1 ? 王亚女 name-or-sex'],
    ['Madonna', '1 ? Madonna name-unusual'],
  ])('[VA-20] is doubtful about the name in %j', (words, expected) => {
    expect(briefly(`${words} ${I}`)).toBe(expected);
  });

  it.each([
    ['郑志强男130104199202292656', '郑志强'],
    ['郑志强男 130104199202292656', '郑志强'],
    ['胡亚男 610113199604183963', '胡亚男'],
    ['欧阳胜男女 610113199604183963', '欧阳胜男'],
    ['钱伟先生 120103199912312959', '钱伟'],
    ['电焊工钱伟 120103199912312959', '钱伟'],
    ['李经理 钱伟 120103199912312959', '钱伟'],
    ['姓名：韩国 120103199912312959', '韩国'],
    ['钱伟（大伟） 120103199912312959', '钱伟'],
  ])('[VA-20] reads the name in %j', (text, name) => {
    expect(coresOf(text)).toMatchObject([{ Name: name }]);
  });
});
