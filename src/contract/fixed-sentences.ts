/** Sentences from the specification. The server sends them, and the portal shows them if no server answers. */
export const systemError = {
  'zh-CN': '系统错误，请联系管理员',
  'en-US': 'System error, contact the administrator',
} as const;

/** Path of the server's page of error codes. */
export const errorsPagePath = '/api/errors';

/** Returns the path of one error code on that page, with its cause and what to do. */
export const errorHelpAddress = (code: string): string => `${errorsPagePath}#${code}`;

/** The sentence of a 405, in the reply, in the dialog that blocks the page, and then on the sign-in page. */
export const userSwitchedError = {
  'zh-CN': '用户已切换，请重新登录或关闭此页面',
  'en-US': 'User has switched, please log in again or close this page',
} as const;
