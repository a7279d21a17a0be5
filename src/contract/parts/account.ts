import { Type, type Static } from 'typebox';
import { id, localised } from './scalars.ts';

/** A mobile number as calls take it. */
export const mobile = Type.String({ pattern: '^1[1-9]\\d{9}$' });

/** A code of a short message. */
export const shortMessageCode = Type.String({ pattern: '^\\d{6}$' });

/** A password as it is typed; whether it is good enough is answered with issues. */
export const typedPassword = Type.String({ minLength: 1, maxLength: 200 });

/** A person's name in both languages, as it is typed. */
export const typedName = Type.Object(
  { 'zh-CN': Type.String({ maxLength: 100 }), 'en-US': Type.String({ maxLength: 100 }) },
  { additionalProperties: false },
);

/** A user of the organisation as its administrator sees him. */
export const account = Type.Object({
  userId: id,
  userName: Type.String(),
  realName: localised,
  phone: Type.String(),
  /** 1 views, 2 buys and shares, 3 also sees the organisation's figures. */
  userLevel: Type.Integer({ minimum: 1, maximum: 3 }),
  issueFlag: Type.Boolean(),
  orgAdmin: Type.Boolean(),
  locked: Type.Boolean(),
});

/** Names one user of the organisation. */
export const accountOf = Type.Object({ userId: id }, { additionalProperties: false });

export type Account = Static<typeof account>;
