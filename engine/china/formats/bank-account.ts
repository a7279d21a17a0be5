import { defineFormat } from '../../formats/define.ts';
import { compact } from '../../values/characters.ts';
import { digits } from '../../values/draw.ts';

export const bankAccount = defineFormat({
  name: 'bank-account',
  doc: 'The number of an account with a bank in China: 8 to 30 digits; check digits, if any, follow the own rule of each bank.',
  source: 'decisions D (invoices); JR/T 0025.1 leaves the inner structure of account numbers to the banks',
  title: { 'zh-CN': '银行账号', 'en-US': 'Bank account' },
  messages: {
    'bank-account': { 'zh-CN': '银行账号应为 8 至 30 位数字', 'en-US': 'a bank account has 8 to 30 digits' },
  },
  check: (text) => (/^\d{8,30}$/.test(text) ? undefined : 'bank-account'),
  normalise: compact,
  sample: (draw, { unique }) => draw.pick(['35001', '4100020', '6228480078']) + digits(unique, 12),
  examples: { good: ['35001234567052501234', '4100020109024812345'], bad: { 'bank-account': '3500-1234' } },
  input: { inputMode: 'numeric', autoComplete: 'off', maxLength: 48 },
});
