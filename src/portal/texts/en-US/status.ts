/** States of orders, money and policies. */
export const status = {
  order: {
    DRAFT: 'Draft', WAIT_CUSTOMER: 'With customer', UW_PENDING: 'To underwrite', UW_MANUAL: 'Underwriting', UW_BACK: 'Returned', UW_DECLINED: 'Declined', WAIT_PAY: 'To pay', PAYING: 'Paying', PAID: 'Issuing',
    ISSUED: 'Issued', ISSUE_FAILED: 'Issue failed', CANCELLED: 'Cancelled', EXPIRED_UNPAID: 'Closed, unpaid', SURRENDERING: 'Surrendering', SURRENDERED: 'Surrendered',
  },
  pay: { UNPAID: 'Unpaid', PAYING: 'Paying', PAID: 'Paid', PAY_FAILED: 'Payment failed', REFUNDING: 'Refunding', REFUNDED: 'Refunded' },
  policy: { NOT_STARTED: 'Not started', IN_FORCE: 'In force', EXPIRING: 'Expiring', EXPIRED: 'Expired', CANCELLED: 'Surrendered' },
};
