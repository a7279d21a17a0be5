import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/server/wire/sentences.ts';
import { shell as chinese } from '../../src/portal/texts/zh-CN/shell.ts';
import { shell as english } from '../../src/portal/texts/en-US/shell.ts';

describe('the sentences that the specification gives', () => {
  it('[SE-08] a 405 says the same in the reply and in the dialog', () => {
    const said = {
      'zh-CN': '用户已切换，请重新登录或关闭此页面',
      'en-US': 'User has switched, please log in again or close this page',
    };
    expect(sentences.USER_SWITCHED).toEqual(said);
    expect({ 'zh-CN': chinese.switched.text, 'en-US': english.switched.text }).toEqual(said);
  });
  it('[SE-09] a system error says the same in the reply and in the toast', () => {
    const said = { 'zh-CN': '系统错误，请联系管理员', 'en-US': 'System error, contact the administrator' };
    expect(sentences.SYSTEM).toEqual(said);
    expect({ 'zh-CN': chinese.error.system, 'en-US': english.error.system }).toEqual(said);
  });
});
