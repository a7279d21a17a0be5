import type { OrderRecord } from '../database/schema/index.ts';
import { type AcceptedTerms, withExtra } from '../domain/extra-premium.ts';
import { DomainError } from '../domain/errors.ts';
import { cents, multiplyByRate } from '../domain/money.ts';

/** Returns the largest extra premium, in percent, that an underwriter of a level may charge. */
export const maxExtraPercent = (level: number): number => (level >= 3 ? 100 : level === 2 ? 50 : 20);

type Terms = { readonly extraPercent: number; readonly conditions: string };

/** Returns whether a decision has an extra premium or conditions. */
export const hasTerms = ({ extraPercent, conditions }: Terms): boolean => extraPercent > 0 || conditions !== '';

/** Throws FORBIDDEN if an extra premium is larger than the level may charge. */
export const checkAuthority = ({ extraPercent }: Terms, level: number): void => {
  const maxPercent = maxExtraPercent(level);
  if (extraPercent > maxPercent) throw new DomainError('FORBIDDEN', tooMuchSentence(maxPercent));
};

const tooMuchSentence = (maxPercent: number) => ({
  'zh-CN': `您的权限至多加费 ${maxPercent}%：更高的请转交上级`,
  'en-US': `You may ask for at most ${maxPercent}% of extra premium: refer the case to a superior for more`,
});

/** Returns the terms of an accepted order, and the premium and commission that they change. */
export const termsAndChangeOf = (order: OrderRecord, { extraPercent, conditions }: Terms) => {
  const terms: AcceptedTerms = { baseCents: order.premium_cents, extraPercent, conditions };
  const premium = withExtra(order.premium_cents, extraPercent);
  const commission = order.agent_id === null ? cents(0) : multiplyByRate(premium, order.commission_rate);
  return { terms, change: { premium_cents: premium, commission_cents: commission } };
};
