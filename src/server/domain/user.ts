import type { UserInfo } from '../../contract/accounts.ts';
import type { User } from './rights.ts';
import type { Language, Sentence } from './words.ts';

type Stored = {
  readonly id: string;
  readonly organisation_id: string | null;
  readonly user_name: string;
  readonly mobile?: string | null;
  readonly real_name: Sentence;
  readonly level: number;
  readonly issue_flag: boolean;
  readonly back_office: boolean;
  readonly user_type: number;
  readonly tabnav: number;
  readonly organisation_admin?: boolean;
  readonly password_given?: boolean;
  readonly org_short_name?: Sentence | null;
  readonly organisation_name?: string | null;
};

/** userType2 of a customer. */
export const customerType = 4;

export const userOf = ({ id, organisation_id, level, issue_flag, back_office, user_type }: Stored): User => ({
  id,
  orgId: organisation_id,
  level,
  issueFlag: issue_flag,
  customer: user_type === customerType,
  backOffice: back_office,
});

/** A stored user as the wire shows him to himself. */
export const userInfoOf = (user: Stored, language: Language): UserInfo => ({
  userId: user.id,
  // A customer signs in with his phone.
  userName: user.user_type === customerType ? (user.mobile ?? '') : user.user_name,
  realName: user.real_name[language],
  orgId: user.organisation_id ?? '',
  orgName: user.organisation_name ?? '',
  orgShortName: user.org_short_name?.[language] ?? '',
  userLevel: user.level,
  issueFlag: user.issue_flag,
  userType2: user.user_type,
  handurl: `/art/avatar/${user.id}.svg`,
  ...(user.organisation_admin && { orgAdmin: true }),
  ...(user.back_office && { backOffice: true }),
  ...(user.password_given && { passwordGiven: true }),
  layout: { tabnav: user.tabnav },
});
