import { DomainError } from '../domain/errors.ts';
import { NoAnswer } from '../integrations/insurers/wire.ts';
import type { Underwriting } from '../integrations/insurer.ts';

/**
 * Returns the insurer's decision before a payment. Throws UNAVAILABLE if the insurer does not answer. Nothing is stored then,
 * so the user can submit again.
 */
export const insurerDecision = async (ask: () => Promise<Underwriting>): Promise<Underwriting> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof NoAnswer) throw new DomainError('UNAVAILABLE', noAnswerSentence, {}, error);
    throw error;
  }
};

const noAnswerSentence = {
  'zh-CN': '保险公司暂时没有应答，内容未提交，请稍后再提交',
  'en-US': 'The insurer does not answer at the moment: nothing was submitted, submit again later',
};
