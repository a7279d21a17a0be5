import { describe, expect, it } from 'vitest';
import { defineTemplate, fillTemplate } from '../../../src/server/notices/templates/define.ts';
import { templates } from '../../../src/server/notices/templates/index.gen.ts';

const languages = ['zh-CN', 'en-US'] as const;

describe.each(templates)('the notice $name', (template) => {
  it.each(languages)('contains every value in %s and leaves no gap', (language) => {
    for (const text of [template.subject, template.text]) {
      const said = fillTemplate(text, template.values, language);
      expect(said).not.toMatch(/[{}]/);
      expect(said.length).toBeGreaterThan(2);
    }
    for (const value of Object.values(template.values))
      expect(fillTemplate(template.text, template.values, language)).toContain(
        typeof value === 'string' ? value : Reflect.get(Object(value), language),
      );
  });

  it('has a receiver, and only reminders can be unsubscribed from', () => {
    expect(template.recipients.length).toBeGreaterThan(0);
    // A code is sent by short message, the link that confirms an e-mail address by e-mail, every other notice by both.
    const only: Readonly<Record<string, readonly string[]>> = { code: ['sms'], 'email-confirm': ['email'] };
    expect(template.channels).toEqual(only[template.name] ?? ['sms', 'email']);
    expect(template.canStop).toBe(template.name === 'policy-expiring');
  });
});

describe('a template', () => {
  const right = {
    name: 'x',
    title: { 'zh-CN': '题', 'en-US': 'Title' },
    recipients: ['agent'],
    channels: ['sms'],
    canStop: false,
    values: { no: '1' },
    subject: { 'zh-CN': '题', 'en-US': 'Title' },
    text: { 'zh-CN': '号 {no}', 'en-US': 'No {no}' },
  } as const;

  it('is rejected when a text names a value that it does not have, or leaves one out', () => {
    expect(() => defineTemplate(right)).not.toThrow();
    expect(() => defineTemplate({ ...right, subject: { 'zh-CN': '{nr}', 'en-US': 'x' } })).toThrow('{nr} in zh-CN');
    expect(() => defineTemplate({ ...right, text: { 'zh-CN': '号 {no}', 'en-US': 'No' } })).toThrow('{no} in en-US');
  });

  it('is not filled in when a value is missing', () => {
    expect(() => fillTemplate(right.text, {}, 'zh-CN')).toThrow('{no}');
    expect(() => fillTemplate(right.text, { no: '' }, 'zh-CN')).toThrow('{no}');
  });
});
