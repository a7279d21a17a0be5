import type { Things, World } from './owners.ts';
import type { Ask } from './send.ts';

/** The request of a line of the table, for a record and a caller, and the reply to callers with the right. */
export type Request = {
  readonly ask: (thing: Things, context: { readonly who: string; readonly world: World; readonly stranger: Things }) => Ask;
  /** Status and code of the reply to callers with the right, by default 200. A call that is refused for a state has passed the rights. */
  readonly passes?: string;
  /** For a list: the text by which a record is found in the reply. */
  readonly listed?: (thing: Things) => string;
  /** For a sum: the expected sum of the visible records. */
  readonly sum?: { readonly of: (reply: string) => string; readonly is: (things: readonly Things[]) => string };
  /** The reply has a commission for users who see commissions. */
  readonly commission?: true | 'office';
  /** Everyone with the right to call it sees base commissions, because they are set there. */
  readonly rates?: true;
  /** The line has no record: all callers send the same request. */
  readonly plain?: true;
  /** The call ends the session. */
  readonly ends?: true;
  /** The record that its owner must still find afterwards. */
  readonly then?: (stranger: Things) => { readonly call: string; readonly ask: Ask; readonly holds: string };
  /** The caller is identified by a signature; the session is not used. */
  readonly gateway?: true;
};

export const plain = (ask: Ask = {}, more: Partial<Request> = {}): Request => ({ ask: () => ask, plain: true, ...more });
export const given = (ask: Request['ask'], more: Partial<Request> = {}): Request => ({ ask, ...more });
export const stale = { passes: '409 STATE' };
export const person = { realName: { 'zh-CN': '甲', 'en-US': 'A' }, phone: '', userLevel: 2, issueFlag: true };
