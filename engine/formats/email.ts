import { defineFormat } from './define.ts';
import { halfWidth } from '../values/characters.ts';

const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?$/;

const isAddress = (text: string): boolean => {
  const at = text.lastIndexOf('@');
  if (!text.includes('@') || at > 64 || text.length > 254) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    local.test(text.slice(0, at)) &&
    labels.length > 1 &&
    labels.every((part) => label.test(part)) &&
    /^[A-Za-z]/.test(labels.at(-1) ?? '') &&
    (labels.at(-1) ?? '').length > 1
  );
};

export const doc = 'A simple email address: name@host.domain, at most 254 characters, ASCII.';

/** [VA-07] A policyholder's email address. */
export const email = defineFormat({
  name: 'email',
  source: 'specification 5, person fields; RFC 5321 lengths',
  title: { 'zh-CN': '邮箱', 'en-US': 'Email' },
  messages: {
    email: { 'zh-CN': '邮箱格式不正确，例如 name@company.com', 'en-US': 'email format incorrect! For example name@company.com' },
  },
  check: (text) => (isAddress(text) ? undefined : 'email'),
  normalise: (text) => halfWidth(text).trim(),
  sample: (draw, { unique }) => `${draw.pick(['name', 'a.b+c', "o'neil"])}${unique}@mail.example.cn`,
  examples: { good: ['name@company.com', 'a.b+c@mail.example.cn', "o'neil@x-y.org"], bad: { email: 'sumin@qiming' } },
  input: { inputMode: 'email', autoComplete: 'email', maxLength: 254 },
});
