// Written by `npm run registry`; do not edit.
import { code } from './code.ts';
import { emailConfirm } from './email-confirm.ts';
import { endorsementIssued } from './endorsement-issued.ts';
import { endorsementRefused } from './endorsement-refused.ts';
import { officeRequest } from './office-request.ts';
import { orderReturned } from './order-returned.ts';
import { orderToPay } from './order-to-pay.ts';
import { paymentReturnedOffice } from './payment-returned-office.ts';
import { paymentReturned } from './payment-returned.ts';
import { policyExpiring } from './policy-expiring.ts';
import { policyIssued } from './policy-issued.ts';
import { policySurrendered } from './policy-surrendered.ts';

/** Every entry of this room, by file name. */
export const templates = [
  code,
  emailConfirm,
  endorsementIssued,
  endorsementRefused,
  officeRequest,
  orderReturned,
  orderToPay,
  paymentReturnedOffice,
  paymentReturned,
  policyExpiring,
  policyIssued,
  policySurrendered,
] as const;
