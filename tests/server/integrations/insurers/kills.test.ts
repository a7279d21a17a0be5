import { deaths, killBetweenPaymentAndPolicy } from '../../kills/insurer-kills.ts';

// The deaths at which the protocol matters; all of them with JSON are in tests/server/kills/insurers.test.ts.
killBetweenPaymentAndPolicy(
  'xml',
  deaths.filter((death) => 'insurer' in death || death.write !== 'update payment').slice(0, 4),
  1,
);
