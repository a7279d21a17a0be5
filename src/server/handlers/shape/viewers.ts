import type { SessionUser } from '../../adapters/database/sessions.ts';
import { mayBuy } from '../../domain/rights.ts';
import { userOf } from '../../domain/user-info.ts';
import { DomainError } from '../../domain/errors.ts';

/** Refuses an agent who may only view; a visitor may see what an order would cost. */
export const refuseViewers = (user: SessionUser | undefined): void => {
  if (user && !mayBuy(userOf(user)))
    throw new DomainError('FORBIDDEN', {
      'zh-CN': '当前账号只能查看产品，不能报价或投保',
      'en-US': 'This account can view products, but not quote or order',
    });
};
