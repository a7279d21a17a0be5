import type { Things, World } from './owners.ts';
import type { Ask } from './send.ts';

/** How a line of the table is asked: with whose thing, as whom; what one gets who may. */
export type Request = {
  readonly ask: (thing: Things, context: { readonly who: string; readonly world: World; readonly stranger: Things }) => Ask;
  /** Status, and code of the refusal, for those who may: 200 where it is left out. What is refused for its state has passed the rights. */
  readonly passes?: string;
  /** In a list: the text by which a thing is found in the reply. */
  readonly listed?: (thing: Things) => string;
  /** In a sum: what must come out over the things that are seen. */
  readonly sum?: { readonly of: (reply: string) => string; readonly is: (things: readonly Things[]) => string };
  /** The reply holds a commission for those who see one. */
  readonly commission?: true | 'office';
  /** Whoever may call it sees base commissions, as they are set there. */
  readonly rates?: true;
  /** The line has no object: everybody asks the same. */
  readonly plain?: true;
  /** The session is over by it. */
  readonly ends?: true;
  /** What the stranger must find afterwards. */
  readonly then?: (stranger: Things) => { readonly call: string; readonly ask: Ask; readonly holds: string };
  /** Who calls is told by a signature: no session is looked at. */
  readonly gateway?: true;
};

export const plain = (ask: Ask = {}, more: Partial<Request> = {}): Request => ({ ask: () => ask, plain: true, ...more });
export const given = (ask: Request['ask'], more: Partial<Request> = {}): Request => ({ ask, ...more });
export const stale = { passes: '409 STATE' };
export const person = { realName: { 'zh-CN': '甲', 'en-US': 'A' }, phone: '', userLevel: 2, issueFlag: true };
