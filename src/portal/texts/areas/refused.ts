/** Why a page cannot be shown. */
export const texts = {
  noAccessText: [
    '当前账号不能查看这个页面，请换账号登录或联系机构管理员',
    'This account cannot open this page. Sign in with another account or ask your administrator',
  ],
  notFoundText: ['链接可能已失效，或产品已下架', 'The link may be outdated, or the product is no longer on sale'],
} as const;
