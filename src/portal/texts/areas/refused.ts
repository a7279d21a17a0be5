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
  asked: ['您要打开的页面是“{page}”。{reason}', 'You asked for the page “{page}”. {reason}'],
  notFoundText: ['请核对网址', 'Check the address'],
  notBelow: ['“{page}”下没有这个页面，请核对网址', 'There is no such page below “{page}”. Check the address'],
  back: ['返回上一页', 'Go back'],
  toOffice: ['回到后台', 'To the back office'],
  noProduct: ['没有打开任何产品', 'No product is open'],
  noProductText: ['请从产品列表选择要投保的产品', 'Choose a product from the product list'],
  productGone: ['找不到这款产品', 'This product cannot be found'],
  productGoneText: ['可能已停售，或链接不完整', 'It may no longer be sold, or the link is incomplete'],
  otherProducts: ['看看其他产品', 'See other products'],
  linkOver: ['链接不完整或已失效', 'This link is incomplete or has expired'],
  linkOverText: [
    '请向发链接给您的代理人要新的链接，或拨打服务热线',
    'Ask the agent who sent it for a new link, or call our hotline',
  ],
  linkOverNoHotline: ['请向发链接给您的代理人要新的链接', 'Ask the agent who sent it for a new link'],
} as const;
