import { deaths, killBetweenPaymentAndPolicy } from '../../kills/insurer-kills.ts';

// The deaths that depend on the protocol. tests/server/kills/insurers.test.ts has all of them with JSON.
killBetweenPaymentAndPolicy(
  'xml',
  deaths.filter((death) => 'insurer' in death || death.write !== 'update payment').slice(0, 4),
  1,
);
