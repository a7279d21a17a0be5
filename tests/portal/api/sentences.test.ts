import { describe, expect, it } from 'vitest';
import { sentences } from '../../../src/server/domain/errors.ts';
import { texts as home } from '../../../src/portal/texts/areas/home.ts';
import { texts as login } from '../../../src/portal/texts/areas/login.ts';
import { texts as product } from '../../../src/portal/texts/areas/product.ts';
import { texts as shared } from '../../../src/portal/texts/areas/shared.ts';

describe('the sentences that the specification gives', () => {
  it('[SE-08] a 405 has the same sentence in the reply and in the dialog', () => {
    const said = {
      'zh-CN': '用户已切换，请重新登录或关闭此页面',
      'en-US': 'User has switched, please log in again or close this page',
    };
    expect(sentences.USER_SWITCHED).toEqual(said);
    expect(shared.switched.text).toEqual([said['zh-CN'], said['en-US']]);
  });
  it('[SE-09] a system error has the same sentence in the reply and in the toast', () => {
    const said = { 'zh-CN': '系统错误，请联系管理员', 'en-US': 'System error, contact the administrator' };
    expect(sentences.SYSTEM).toEqual(said);
    expect(shared.error.system).toEqual([said['zh-CN'], said['en-US']]);
  });

  it.each([
    ['PL-03', 'an empty list', 'empty', '暂无数据', 'No data'],
    ['PL-04', 'the first choice of insurers', 'allCompanies', '全部公司', 'All insurers'],
    ['PL-05', 'the first choice of types', 'allTypes', '全部险种', 'All types'],
    ['PL-06', 'the first choice of sub-types', 'allSeconds', '全部', 'All'],
    ['PL-11', 'the text after a price', 'from', '起', 'from'],
    ['PL-14', 'the button of users who may only view', 'view', '查看产品', 'View product'],
    ['PL-14', 'the button of users who may buy', 'insure', '立即投保', 'Apply'],
    [
      'PL-17',
      'an unknown model',
      'noTemplate',
      '无产品模板，请联系IT配置',
      'No product template, please contact IT to configure',
    ],
    ['PL-19', 'a missing link', 'failed', '分享链接获取失败，请稍后再试', 'Share link fetch failed, please try again later'],
    ['PL-21', 'a copy', 'copied', '复制成功', 'Copy succeeded'],
    ['PL-21', 'a copy that failed', 'copyFailed', '复制失败，请重试', 'Copy failed, please retry'],
    ['PL-21', 'the copied text of a plan', 'text', '{name}\n{link}', '{name}\n{link}'],
  ] as const)('[%s] %s', (_row, _of, key, zh, en) => {
    expect({ ...home, ...product.sharing }[key]).toEqual([zh, en]);
  });

  it.each([
    ['SE-06', '登录已过期，请重新登录', 'Login expired, please sign in again', login.expired],
    ['SE-08', '提示', 'Notice', shared.switched.title],
    ['SE-08', '确定', 'OK', shared.switched.agree],
    ['PL-22', '第 {from}–{to} {unit}，共 {total} {unit}', '{from}–{to} of {total}', shared.pager.range],
  ])('[%s] %s, %s', (_row, zh, en, text) => {
    expect(text).toEqual([zh, en]);
  });
});
