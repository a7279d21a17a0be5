import type { Store } from '../deps.ts';
import { type Fields, policyholderOf } from '../domain/application.ts';
import type { Contact } from './service.ts';

const textOrUndefined = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Returns the contact of the policyholder in an application. */
export const contactOfHolder = (application: Fields): Contact => {
  const { phone, holderEmail } = policyholderOf(application);
  return { phone: textOrUndefined(phone), email: textOrUndefined(holderEmail) };
};

/** Returns the contact of a user; empty for a locked user. */
export const contactOfUser = async ({ db }: Store, userId: string | null): Promise<Contact> => {
  if (userId === null) return {};
  const user = await db
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('locked', '=', false)
    .select(['mobile', 'email'])
    .executeTakeFirst();
  return { phone: user?.mobile ?? undefined, email: user?.email ?? undefined };
};
