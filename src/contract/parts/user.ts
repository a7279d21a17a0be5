import { Type, type Static } from 'typebox';
import { id } from './scalars.ts';

/** The signed-in user, on the specification's names. */
export const userInfoFields = Type.Object({
  userId: id,
  /** The name one signs in with. */
  userName: Type.String(),
  /** The person's name. */
  realName: Type.String(),
  orgId: Type.String(),
  orgName: Type.String(),
  orgShortName: Type.String(),
  /** 1 views, 2 buys and shares, 3 also sees the organisation's figures; 0 for a customer. */
  userLevel: Type.Integer({ minimum: 0, maximum: 3 }),
  /** May issue: lands on /home, may share. */
  issueFlag: Type.Boolean(),
  /** 4 = customer, 1 = platform. */
  userType2: Type.Integer(),
  /** Avatar. */
  handurl: Type.String(),
  /** Administers the users and plans of the organisation. */
  orgAdmin: Type.Optional(Type.Literal(true)),
  /** Underwrites: what waits for an underwriter is his to do. */
  backOffice: Type.Optional(Type.Literal(true)),
  /** The password was given by an administrator: everything else is refused until it is changed. */
  passwordGiven: Type.Optional(Type.Literal(true)),
  layout: Type.Object({ tabnav: Type.Integer() }),
});

/** What sign-in and userInfo answer with. */
export const userInfoReply = Type.Object({ userInfo: userInfoFields });

export type UserInfo = Static<typeof userInfoFields>;
