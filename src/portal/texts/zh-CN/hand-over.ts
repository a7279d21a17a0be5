/** Sign-in from an external back office. */
export const handOver = {
  entering: '正在登录…',
  refused: '无法登录',
  toLogin: '用账号登录',
} as const;
