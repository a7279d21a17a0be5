// Written by `npm run registry`; do not edit.
import { askPayment } from './ask-payment.ts';
import { chainAudit } from './chain-audit.ts';
import { expireEndorsement } from './expire-endorsement.ts';
import { expireOrder } from './expire-order.ts';
import { finishEndorsement } from './finish-endorsement.ts';
import { forget } from './forget.ts';
import { giveUpIssuing } from './give-up-issuing.ts';
import { issuePolicy } from './issue-policy.ts';
import { makeRefund } from './make-refund.ts';

/** Every entry of this room, by file name. */
export const jobs = [
  askPayment,
  chainAudit,
  expireEndorsement,
  expireOrder,
  finishEndorsement,
  forget,
  giveUpIssuing,
  issuePolicy,
  makeRefund,
] as const;
