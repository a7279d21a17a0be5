/** States of orders, money and policies, as the list of statuses of the market names them. */
export const status = {
  order: {
    DRAFT: '草稿',
    WAIT_CUSTOMER: '待客户确认',
    UW_PENDING: '待核保',
    UW_MANUAL: '人工核保',
    UW_BACK: '待修改',
    UW_DECLINED: '拒保',
    WAIT_PAY: '待支付',
    PAYING: '支付中',
    PAID: '出单中',
    ISSUED: '已承保',
    ISSUE_FAILED: '出单失败',
    CANCELLED: '已取消',
    EXPIRED_UNPAID: '超时关闭',
    SURRENDERING: '退保中',
    SURRENDERED: '已退保',
  },
  pay: { UNPAID: '未支付', PAYING: '支付中', PAID: '已支付', PAY_FAILED: '支付失败', REFUNDING: '退款中', REFUNDED: '已退款' },
  policy: { NOT_STARTED: '未生效', IN_FORCE: '保障中', EXPIRING: '即将到期', EXPIRED: '已到期', CANCELLED: '已退保' },
} as const;
