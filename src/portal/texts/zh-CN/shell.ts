/** Frame, session, errors and shared parts. */
export const shell = {
  site: { name: '衡舟保险经纪', subtitle: '代理人销售平台' },
  title: {
    home: '产品列表', login: '登录', dashboard: '个人中心', pay: '收银台', paid: '支付结果', notFound: '页面不存在', noAccess: '没有权限',
    logout: '退出登录', redirect: '跳转中', share: '分享产品', groupDetail: '团体意外险', groupInsure: '团体意外险投保', groupOrder: '投保订单',
  },
  frame: {
    skip: '跳到正文', hotline: '服务热线', language: '切换到英文', languageShort: 'EN', main: '主导航', user: '用户菜单', menu: '{name}的菜单',
    products: '产品列表', dashboard: '个人中心', personal: '个人主页', account: '账号信息', password: '修改密码', signIn: '登录', signOut: '退出登录',
    dark: '切换到深色', light: '切换到浅色', licence: '经营保险经纪业务许可证', filing: '备案号', offline: '网络已断开，已填内容保存在本机，恢复后可继续。',
    online: '网络已恢复', loading: '正在加载', userOf: '{org}（{user}）', logo: '{name}，回到产品列表',
  },
  action: {
    close: '关闭', cancel: '取消', confirm: '确定', retry: '重试', clear: '清除', back: '返回', copy: '复制', search: '搜索', more: '更多', less: '收起', open: '打开', reload: '刷新页面',
  },
  error: {
    system: '系统异常，请联系管理员', network: '网络连接失败，请检查后重试', expired: '登录已过期，请重新登录', boundaryTitle: '页面出错了',
    boundaryText: '已填内容保存在本机。刷新后仍然出错，请把下面的信息告诉客服。', chunk: '页面有更新，请刷新后继续', notFoundTitle: '页面不存在', notFoundText: '链接可能已失效，或产品已下架',
    noAccessTitle: '没有权限', noAccessText: '当前账号不能查看这个页面，请换账号登录或联系机构管理员', toProducts: '回产品列表', shareGone: '分享链接已失效',
    shareGoneText: '链接已过期或被撤回，请向分享给您的代理人索取新的链接', loadFailed: '加载失败',
  },
  switched: { title: '提示', text: '用户已切换，请重新登录或关闭当前页面', agree: '确定' },
  notices: { region: '通知', dismiss: '关闭通知' },
  waiting: { still: '仍在处理，请稍候', cancel: '取消等待' },
  pager: {
    label: '分页', range: '第 {from}–{to} {unit}，共 {total} {unit}', previous: '上一页', next: '下一页', page: '第 {page} 页', size: '{size} 条/页', sizeLabel: '每页条数', jump: '跳至', jumpLabel: '跳至第几页',
  },
  login: {
    heading: '登录', orgName: '机构名称', orgHint: '与合作协议上的机构名称一致', userName: '用户名', password: '密码', showPassword: '显示密码', submit: '登录', lockHint: '连续 5 次错误将锁定 15 分钟',
    line1: '一张名单，多家报价，', line2: '当天出单。', counts: '{companies} 家保险公司，{products} 款团体与责任产品。', orgMissing: '请填写机构名称', userMissing: '请填写用户名', passwordMissing: '请填写密码',
    expired: '登录已过期，请重新登录', switched: '用户已切换，请重新登录', errors: '请检查表单填写',
  },
} as const;
