/** Cashier and payment result. */
export const cashier = {
  heading: '收银台', orderNo: '订单号', method: '支付方式', content: '订单内容', product: '产品', company: '保险公司', holder: '投保单位', persons: '被保险人', personCount: '{n} 人', term: '保险期间', status: '订单状态', amount: '应付金额', paidAmount: '实付金额',
  left: '剩余支付时间', closes: '{time} 订单自动关闭', pay: '支付 ¥{amount}', paying: '正在前往支付页面', note: '保费直接进入保险公司账户。付款途中离开也不会重复扣款，可从订单继续。', noOrder: '没有订单号', noOrderText: '请从订单列表打开收银台', unavailable: '暂无可用的支付方式',
  gone: '订单不存在', goneText: '订单可能已删除，或不属于当前账号', loadFailed: '订单加载失败', channels: '选择支付方式', minutesLeft: '剩余 {n} 分钟',
  waitTitle: '正在确认支付结果', waitText: '银行正在通知我们，一般需要几秒钟。可以离开本页，结果不会丢失。', checkAgain: '重新查询', payAgain: '重新支付', continuePay: '继续支付', toOrder: '查看订单', toOrders: '查看全部订单', again: '继续投保',
  paidTitle: '已支付，正在出单', paidText: '保险公司正在生成保单，完成后这里会自动更新。', issuedTitle: '支付成功，保单已生成', issuedText: '{date} 00:00 起生效。电子保单可以下载。', issueFailedTitle: '已支付，出单失败', issueFailedText: '保费已收到。我们会重试出单，仍不成功则原路退款，无需再次支付。',
  failedTitle: '支付失败', chargedNo: '没有扣款，可以重新支付。', chargedYes: '款项已扣除，请不要再次支付，我们正在与银行核对。', chargedUnknown: '是否扣款尚未确认，请先查询，不要重复支付。', expiredTitle: '订单已超时关闭', expiredText: '没有扣款。请重新投保，已填内容可以复制。', cancelledTitle: '订单已取消',
  cancelledText: '没有扣款。', notYetTitle: '订单尚未支付', notYetText: '没有扣款。', underwritingTitle: '订单正在核保', underwritingText: '核保通过后即可支付。', declinedTitle: '保险公司拒保', backTitle: '订单需要修改', draftTitle: '订单尚未提交', refundTitle: '款项正在退回', refundText: '款项将原路退回，到账时间以银行为准。', refundedTitle: '款项已退回',
  policyNo: '保单号', tradeNo: '支付流水', download: '下载电子保单', downloading: '正在下载', viewOrder: '查看订单', progress: '办理进度', effective: '保障生效', submitted: '提交订单', passed: '核保通过', paidStep: '支付成功', issuedStep: '保单生成', stepDone: '已完成', stepTodo: '未到',
} as const;
