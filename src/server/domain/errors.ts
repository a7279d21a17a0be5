import type { ErrorCode, ErrorReply } from '../../contract/call.ts';
import type { Sentence } from '@insure/engine';
import { systemError, userSwitchedError } from '../../contract/fixed-sentences.ts';

/** A business rule or an access right forbids the request. It contains nothing of HTTP: `http/answer-errors.ts` makes the reply from it. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  readonly code: ErrorCode;
  readonly sentence: Sentence;
  /** Further members of the reply: issues, prices, seconds to wait. */
  readonly extra: Partial<ErrorReply>;
  constructor(code: ErrorCode, sentence: Sentence = sentences[code], extra: Partial<ErrorReply> = {}, cause?: Error) {
    super(sentence['en-US'], { cause });
    this.code = code;
    this.sentence = sentence;
    this.extra = extra;
  }
}

/** The default sentence of each error code. */
export const sentences: Readonly<Record<ErrorCode, Sentence>> = {
  MALFORMED: { 'zh-CN': '请求格式有误', 'en-US': 'The request is malformed' },
  KEY_MISSING: {
    'zh-CN': '缺少请求头 Idempotency-Key（8 至 100 位字母、数字、- 或 _）',
    'en-US': 'Header Idempotency-Key is missing: 8 to 100 letters, digits, - or _',
  },
  UNAUTHENTICATED: { 'zh-CN': '登录已过期，请重新登录', 'en-US': 'Login expired, please sign in again' },
  SIGN_IN_FAILED: { 'zh-CN': '机构名称、用户名或密码不正确', 'en-US': 'The organisation, user name or password is incorrect' },
  FORBIDDEN: { 'zh-CN': '没有权限执行此操作', 'en-US': 'You are not allowed to do this' },
  CROSS_SITE: { 'zh-CN': '请求来自其他网站，已拒绝', 'en-US': 'Refused: the request comes from another site' },
  NOT_FOUND: { 'zh-CN': '未找到', 'en-US': 'Not found' },
  USER_SWITCHED: userSwitchedError,
  PRICE_CHANGED: { 'zh-CN': '保费已变化，请确认新的保费', 'en-US': 'The premium has changed: confirm the new one' },
  VERSION_CONFLICT: {
    'zh-CN': '产品已更新，请按新版本重新确认',
    'en-US': 'The product has been updated: confirm with the new version',
  },
  STATE: { 'zh-CN': '当前状态不能执行此操作', 'en-US': 'This cannot be done in the current state' },
  KEY_IN_USE: { 'zh-CN': '相同的请求正在处理', 'en-US': 'The same request is being processed' },
  SHARE_GONE: { 'zh-CN': '分享链接已失效', 'en-US': 'The share link is no longer valid' },
  TOO_LARGE: { 'zh-CN': '提交的内容过大，上限 16 MB', 'en-US': 'The content is too large: 16 MB at most' },
  UNSUPPORTED: {
    'zh-CN': '不支持的内容类型，只接受 application/json',
    'en-US': 'Unsupported content type: application/json is accepted',
  },
  ISSUES: { 'zh-CN': '请检查表单错误', 'en-US': 'Please check form errors' },
  KEY_REUSED: {
    'zh-CN': '同一 Idempotency-Key 已用于另一份内容',
    'en-US': 'This Idempotency-Key has been used with different content',
  },
  THROTTLED: { 'zh-CN': '操作过于频繁，请稍后再试', 'en-US': 'Too many requests: try again later' },
  SYSTEM: systemError,
  UNAVAILABLE: {
    'zh-CN': '服务暂时不可用，请稍后再试',
    'en-US': 'The service is not available at the moment: try again later',
  },
};
