/** Every kind of work that is done later; each has its entry in src/server/jobs. */
export type JobName =
  | 'ask-payment'
  | 'chain-audit'
  | 'expire-endorsement'
  | 'expire-order'
  | 'finish-endorsement'
  | 'forget'
  | 'give-up-issuing'
  | 'issue-policy'
  | 'make-refund'
  | 'sweep';
