/** Product list, share dialog, side toolbar. */
export const home = {
  heading: '产品列表', total: '共 {total} 款', unit: '款', filters: '筛选', filtersOn: '筛选 · {n}', filterPanel: '产品筛选', company: '保险公司', allCompanies: '全部公司', type: '险种', allTypes: '全部险种',
  typeSecond: '子险种', allSeconds: '全部', more: '更多 {n} 家', moreTypes: '更多 {n} 种', less: '收起', key: '产品名称', keyHint: '产品名称，例如 团体意外', search: '搜索', selected: '已选 {n} 项', clear: '清除', removeTag: '取消',
  sort: '排序', sortDefault: '综合排序', sortPriceUp: '价格从低到高', sortPriceDown: '价格从高到低', sortNewest: '最新上架', showCommission: '显示佣金', hideCommission: '隐藏佣金', commissionHidden: '佣金已隐藏', commissionShown: '佣金已显示',
  commission: '佣金', commissionOf: '{name}的佣金比例', from: '起', view: '查看产品', insure: '立即投保', viewOf: '查看产品：{name}', insureOf: '立即投保：{name}', newTab: '在新标签页打开', share: '分享', shareOf: '分享：{name}', noPrice: '价格待询',
  empty: '暂无数据', emptyText: '没有符合条件的产品', emptyAction: '清除筛选', loadFailed: '列表更新失败，仍显示上次的结果', noTemplate: '无产品模板，请联系IT配置', results: '找到 {total} 款产品', apply: '查看 {n} 款产品', applyAny: '查看结果',
  work: '待办', waitPay: '待支付', back: '待修改', expiring: '即将到期', drafts: '草稿', todo: '{label} {n} 件', banner: '公告', tools: '快捷工具', plan: '定制方案', service: '在线客服', phone: '电话咨询', top: '回到顶部', call: '拨打 {phone}',
  shareTitle: '分享产品', shareLoading: '正在生成分享链接', shareFailed: '分享链接获取失败，请稍后再试', shareQr: '扫码打开 {name}', shareLink: '分享链接', copyLink: '复制链接', copyNameLink: '复制名称和链接', copied: '复制成功', copyFailed: '复制失败，请重试',
  downloadQr: '下载二维码', shareHint: '客户打开链接即可查看产品并填写投保信息，佣金归属于您。', shareText: '{name}\n{link}', advantages: '产品优势', facts: '保障要点',
} as const;
