import type { OfficeRight, UserInfo } from '../../contract/accounts.ts';
import type { IsoDate, LanguageTag, Sentence } from '@insure/engine';
import { type Licence, type LicenceRule, licenceState } from './licences.ts';
import type { User } from './rights.ts';

const pagesByRight: Readonly<Record<OfficeRight, string>> = {
  underwriting: '/underwriting',
  organisations: '/console/organisations',
  insurers: '/console/insurers',
  shelf: '/console/shelf',
  commission: '/console/commission',
  finance: '/console/statements',
  notices: '/console/notices',
  audit: '/console/audit',
  rights: '/console/organisations',
};

/** Returns the start page of a user of the back office: the page of the only right, or the dashboard if there are several. */
const officeHome = ([firstRight, secondRight]: readonly OfficeRight[]) =>
  firstRight && { officeHome: secondRight ? '/dashboard' : pagesByRight[firstRight] };

type UserRow = {
  readonly id: string;
  readonly organisation_id: string | null;
  readonly user_name: string;
  readonly mobile?: string | null;
  readonly real_name: Sentence;
  readonly level: number;
  readonly issue_flag: boolean;
  readonly back_office: boolean;
  readonly office_rights: readonly OfficeRight[];
  readonly user_type: number;
  readonly tabnav: number;
  readonly organisation_admin?: boolean;
  readonly password_given?: boolean;
  readonly org_short_name?: Sentence | null;
  readonly organisation_name?: string | null;
} & Licence;

/** The stored data of a user on which rights depend. */
export type StoredUser = Omit<UserRow, keyof Licence>;

/** userType2 of a customer. */
export const customerType = 4;

export const userOf = ({ id, organisation_id, level, issue_flag, back_office, office_rights, user_type }: StoredUser): User => ({
  id,
  orgId: organisation_id,
  level,
  issueFlag: issue_flag,
  customer: user_type === customerType,
  backOffice: back_office,
  officeRights: office_rights,
});

/** The language of the reply, the day, and the site's rule about licences. */
type ReplyContext = { readonly language: LanguageTag; readonly today: IsoDate; readonly rule: LicenceRule };

/** Returns a stored user in the form in which the wire shows it to that user. */
export const userInfoOf = (user: UserRow, { language, today, rule }: ReplyContext): UserInfo => ({
  userId: user.id,
  // Customers sign in with their phone.
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
  ...(user.back_office && { backOffice: true, officeRights: [...user.office_rights], ...officeHome(user.office_rights) }),
  ...(user.password_given && { passwordGiven: true }),
  ...(user.user_type !== customerType &&
    user.level > 1 && {
      licence: {
        until: user.licence_until,
        trainedUntil: user.trained_until,
        state: licenceState(user, today, rule),
      },
    }),
  layout: { tabnav: user.tabnav },
});
