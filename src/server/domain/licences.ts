import { addDays, type IsoDate } from '@insure/engine';
import { DomainError } from './errors.ts';

/**
 * `required`: an agent without a recorded licence and training cannot order. `recorded`: only a recorded licence or training
 * that has ended prevents orders.
 */
export type LicenceRule = 'required' | 'recorded';

export type Licence = { readonly licence_until: IsoDate | null; readonly trained_until: IsoDate | null };

/** Number of days before the last day in which the agent is warned. */
const warningDays = 30;

export type LicenceState = 'in-force' | 'ends-soon' | 'ended' | 'not-recorded' | 'required';

/** Returns whether licence and training are in force today. Both are valid on their last day. */
export const licenceState = ({ licence_until, trained_until }: Licence, today: IsoDate, rule: LicenceRule): LicenceState => {
  const lastDays = [licence_until, trained_until].filter((day) => day !== null);
  if (lastDays.some((day) => day < today)) return 'ended';
  if (lastDays.length < 2 && rule === 'required') return 'required';
  if (lastDays.some((day) => day <= addDays(today, warningDays))) return 'ends-soon';
  return lastDays.length === 0 ? 'not-recorded' : 'in-force';
};

/** Throws if an agent may not order today. The error names the next step. Customers need no licence. */
export const refuseUnlicensed = (seller: Licence & { readonly isCustomer: boolean }, today: IsoDate, rule: LicenceRule): void => {
  if (seller.isCustomer) return;
  const { licence_until: licenceUntil, trained_until: trainedUntil } = seller;
  if (licenceUntil !== null && licenceUntil < today) throw new DomainError('STATE', licenceEnded(licenceUntil));
  if (trainedUntil !== null && trainedUntil < today) throw new DomainError('STATE', trainingEnded(trainedUntil));
  if (licenceState(seller, today, rule) === 'required') throw new DomainError('STATE', notRecorded);
};

/** Returns whether licence and training allow an agent to sell today. */
export const maySell = (licence: Licence, today: IsoDate, rule: LicenceRule): boolean =>
  !['ended', 'required'].includes(licenceState(licence, today, rule));

/** Throws if the agent whose share a customer uses may not sell today. */
export const refuseUnlicensedShare = (licence: Licence, today: IsoDate, rule: LicenceRule): void => {
  if (!maySell(licence, today, rule)) throw new DomainError('STATE', agentCannotSell);
};

const agentCannotSell = {
  'zh-CN':
    '分享该产品的代理人目前不能出单（执业证或培训不在有效期内），暂不能提交；填写的内容已保留。请联系该代理人或拨打服务热线',
  'en-US':
    'The agent who shared this product cannot sell at present, as the licence or the training is not in force. What you entered is kept: call the agent or the hotline',
};

const licenceEnded = (day: string) => ({
  'zh-CN': `您的执业证已于 ${day} 到期，不能提交订单；草稿已保留。请换证后由机构管理员登记新的有效期`,
  'en-US': `Your licence ended on ${day}, so you cannot submit orders; drafts are kept. Renew it and ask your organisation's administrator to record the new last day`,
});

const trainingEnded = (day: string) => ({
  'zh-CN': `您的培训有效期已于 ${day} 截止，不能提交订单；草稿已保留。请完成培训后由机构管理员登记新的有效期`,
  'en-US': `Your training ended on ${day}, so you cannot submit orders; drafts are kept. Complete it and ask your organisation's administrator to record the new last day`,
});

const notRecorded = {
  'zh-CN': '尚未登记您的执业证和培训有效期，不能提交订单；草稿已保留。请机构管理员登记',
  'en-US':
    "Your licence and training are not recorded, so you cannot submit orders; drafts are kept. Ask your organisation's administrator to record them",
};
