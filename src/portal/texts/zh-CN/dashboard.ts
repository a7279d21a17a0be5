/** Personal centre. */
export const dashboard = {
  heading: '个人中心', asOf: '数据截至 {time}', period: '统计周期', today: '今日', week: '本周', month: '本月', year: '本年', premium: '{period}保费', orders: '{period}订单', commission: '{period}佣金', orderUnit: '单', versus: '较{before}同期', beforeToday: '昨日', beforeWeek: '上周', beforeMonth: '上月', beforeYear: '上年',
  up: '上升', down: '下降', same: '持平', course: '{label}走势：{from} 至 {to}', chart: '近 {n} 个月保费', chartUnit: '万元', pastMonths: '往月', thisMonth: '本月', lastYear: '去年同月', monthOf: '{m} 月', yearMonth: '{y}/{m}', monthHead: '月份', premiumHead: '保费（元）', lastYearHead: '去年同月（元）', emptyChart: '近 12 个月没有保费',
  work: '待办', all: '全部 {n}', workEmpty: '没有待办', workEmptyText: '待支付、待修改、即将到期和草稿会列在这里', payBy: '待支付 ¥{amount}，{time} 关闭', back: '{product}：核保退回，请修改', expiring: '保单 {date} 到期，可续保', draft: '草稿：{product}', leftHours: '剩 {n} 小时', leftMinutes: '剩 {n} 分钟', leftDays: '{n} 天',
  list: '订单', company: '保险公司', key: '订单号、投保单位', status: '状态', allStatuses: '全部状态', product: '产品', allProducts: '全部产品', from: '提交日期从', to: '至', query: '查询', reset: '重置', result: '筛选结果', orderCount: '{n} 单', sumPremium: '保费', sumCommission: '佣金', orderNo: '订单号', holder: '投保单位', persons: '人数', premiumCol: '保费（元）', commissionCol: '佣金（元）',
  submitted: '提交', actions: '操作', pay: '支付', policy: '保单', view: '查看', progress: '进度', reason: '原因', edit: '修改', payOf: '支付订单 {no}', policyOf: '下载订单 {no} 的保单', viewOf: '查看订单 {no}', empty: '暂无订单', emptyText: '没有符合条件的订单', emptyAction: '重置条件', unit: '单', loadFailed: '订单列表加载失败', figureFailed: '暂时无法取得', person: '{n} 人',
  filters: '订单筛选', table: '订单列表', columns: '列', columnsTitle: '显示的列', download: '正在下载保单', export: '导出', exported: '已导出 {n} 单', exporting: '正在导出 {done} / {total}',
} as const;
