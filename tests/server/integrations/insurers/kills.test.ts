import { deaths, killBetweenPaymentAndPolicy } from '../../kills/insurer-kills.ts';

// The rest of the points, and the other protocol, are in the long run.
killBetweenPaymentAndPolicy(
  'xml',
  deaths.filter((death) => 'insurer' in death || death.write !== 'update payment').slice(0, 4),
  1,
);
