/** What was sent by short message and e-mail. */
export const texts = {
  text: [
    '短信和邮件通知的去向，保留 180 天；号码和邮箱已打码，退订链接不显示。',
    'What became of notices by SMS and e-mail, kept for 180 days. Addresses are masked, and unsubscribe links are left out.',
  ],
  key: ['订单号、保单号、批单号', 'Order, policy or endorsement'],
  notice: ['通知', 'Notice'],
  to: ['接收人', 'To'],
  content: ['内容', 'Text'],
  at: ['时间', 'Time'],
  unit: ['条', ''],
  none: ['没有通知', 'No notices'],
  recipient: { policyholder: ['投保人', 'Policyholder'], agent: ['代理人', 'Agent'], buyer: ['下单人', 'Buyer'] },
  channel: { sms: ['短信', 'SMS'], email: ['邮件', 'E-mail'] },
  state: {
    QUEUED: ['待发送', 'Queued'],
    SENT: ['已发送', 'Sent'],
    OUTBOX: ['仅在发件箱', 'Outbox only'],
    FAILED: ['发送失败', 'Failed'],
    DROPPED: ['未发送', 'Not sent'],
  },
  why: {
    stopped: ['接收人已退订', 'Its receiver has unsubscribed'],
    outdated: ['内容已不成立，例如订单已支付', 'It was not true any more, as when an order is paid'],
  },
  tried: ['已试 {tries} 次', '{tries} {tries:try|tries}'],
  channelState: {
    real: ['{channel}：由服务商发送', '{channel}: sent by a provider'],
    outbox: ['{channel}：只写入发件箱，无人收到', '{channel}: kept in the outbox, nobody receives it'],
    none: ['{channel}：未配置，不产生通知', '{channel}: not configured, no notices'],
  },
} as const;
