/** Sentences that the specification gives for both sides: the server says them, and the portal where no server answered. */
export const systemError = {
  'zh-CN': '系统错误，请联系管理员',
  'en-US': 'System error, contact the administrator',
} as const;

/** Address of the server's page of error codes. */
export const errorsPagePath = '/api/errors';

/** Address of one error code on that page: its cause, and what to do. */
export const errorHelpAddress = (code: string): string => `${errorsPagePath}#${code}`;

/** What a 405 says: in the reply, in the dialog that blocks the page, and on the sign-in page afterwards. */
export const userSwitchedError = {
  'zh-CN': '用户已切换，请重新登录或关闭此页面',
  'en-US': 'User has switched, please log in again or close this page',
} as const;
