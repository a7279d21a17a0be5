/** Why a page cannot be shown. */
export const texts = {
  noAccessText: [
    '当前账号不能查看这个页面，请换账号登录或联系机构管理员',
    'This account cannot open this page. Sign in with another account or ask your administrator',
  ],
  noRightText: [
    '您的账号没有后台权限“{right}”。请联系平台的权限管理员授予，然后重新打开这个页面',
    'This account lacks the right “{right}” of the back office. Ask the colleague who gives rights, then open the page again',
  ],
  notFoundText: ['链接可能已失效，或产品已下架', 'The link may be outdated, or the product is no longer on sale'],
} as const;
