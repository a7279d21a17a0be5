import { amountText, centsOf } from '../../domain/money.ts';
import type { Sentence } from '../../domain/words.ts';
import type { PaymentNotification } from './gateway.ts';
import type { Clock } from '../clock.ts';
import type { SandboxGateway } from './sandbox.ts';

/** What can go wrong on a notice's way, to order; the first is that nothing does. */
export const sandboxFaults = {
  none: { 'zh-CN': '正常通知', 'en-US': 'Notify as usual' },
  repeat: { 'zh-CN': '重复通知三次', 'en-US': 'Notify three times' },
  delay: { 'zh-CN': '延迟通知', 'en-US': 'Notify late' },
  reorder: { 'zh-CN': '成功之后才到失败通知', 'en-US': 'A failure comes after the success' },
  lose: { 'zh-CN': '通知丢失', 'en-US': 'Lose the notice' },
  forge: { 'zh-CN': '先到一条伪造通知', 'en-US': 'A forged notice comes first' },
  cent: { 'zh-CN': '金额差一分', 'en-US': 'Off by a cent' },
} satisfies Record<string, Sentence>;
export type SandboxFault = keyof typeof sandboxFaults;

/** The fault of a name; none where there is none of that name. */
export const sandboxFaultOf = (name: string | null): SandboxFault => (name !== null && isFault(name) ? name : 'none');

const isFault = (name: string): name is SandboxFault => Object.hasOwn(sandboxFaults, name);

/** Sends a notice to the merchant, with the fault that was ordered. What the merchant does not take is sent again later. */
export const sendNotification = async (
  { gateway, clock, deliver }: SandboxWorld,
  notice: PaymentNotification,
  fault: SandboxFault,
): Promise<void> => {
  const done = (): Promise<void> => gateway.markNotified(notice.paymentNo, clock.now());
  if (fault === 'delay') return;
  if (fault === 'lose') return done();
  if (fault === 'cent') {
    await deliver(gateway.signAnew(notice, { amount: amountText((centsOf(notice.amount) ?? 0) + 1) }));
    return done();
  }
  if (fault === 'forge') await deliver({ ...notice, sign: '0'.repeat(notice.sign.length) });
  const isTaken = await deliver(notice);
  if (fault === 'repeat') await Promise.all([deliver(notice), deliver(notice)]);
  if (fault === 'reorder') await deliver(gateway.signAnew(notice, { status: 'FAILED' }));
  if (isTaken) await done();
};

/** What the sandbox's pages need: its books, the time, and a way to hand a notice to the merchant (true once it was taken). */
export type SandboxWorld = {
  readonly gateway: SandboxGateway;
  readonly clock: Clock;
  readonly deliver: (notice: PaymentNotification) => Promise<boolean>;
};
