import { Value } from 'typebox/value';
import { newUserName } from '../../contract/accounts.ts';
import { officeRights } from '../../contract/choices.ts';
import { record } from '../database/audit.ts';
import type { Db } from '../database/open.ts';
import { checkFormat } from './check-format.ts';
import {
  insertOrganisation,
  insertUser,
  noLicence,
  organisationByName,
  platformOrganisation,
} from './organisation-repository.ts';
import { hashPassword, randomPassword } from './passwords.ts';

/** The arguments of `npm run admin:create`, as entered. */
export type FirstAdmin = {
  readonly organisation: string;
  readonly short: string;
  readonly shortEn?: string | undefined;
  readonly creditCode: string;
  readonly user: string;
  readonly name: string;
  readonly nameEn?: string | undefined;
};

/** Creates an administrator of the platform, and its organisation if it is missing. Throws one sentence if an argument is wrong. */
export const createAdmin = async (db: Db, input: FirstAdmin, now: Date): Promise<{ readonly password: string }> => {
  const { organisation, user } = checkInput(input);
  const password = randomPassword();
  const hash = await hashPassword(password);
  await db.transaction().execute(async (tx) => {
    const platform = await platformOrganisation(tx);
    if (platform && platform.name !== organisation.name)
      throw new Error(`The platform's organisation is ${platform.name}: --organisation must name it`);
    const existing = platform ?? (await organisationByName(tx, organisation.name));
    if (existing && existing.credit_code !== organisation.creditCode)
      throw new Error(`${existing.name} has another credit code: --credit-code must be ${existing.credit_code}`);
    const audit = { at: now, actor: 'operator' } as const;
    const orgId = existing?.id ?? (await insertOrganisation(tx, { ...organisation, authorisedOnly: false })) ?? '';
    if (!existing)
      await record(tx, {
        ...audit,
        subject: 'organisation',
        subjectNo: orgId,
        action: 'opened',
        detail: { name: organisation.name },
      });
    const userId = await insertUser(tx, orgId, user, hash);
    if (userId === undefined) throw new Error(`${organisation.name} already has a user ${user.userName}: choose another --user`);
    await record(tx, {
      ...audit,
      subject: 'user',
      subjectNo: userId,
      action: 'user-added',
      detail: { organisation: orgId, level: user.level, organisationAdmin: true, backOffice: true, officeRights },
    });
  });
  return { password };
};

const checkInput = (input: FirstAdmin) => {
  const name = textWithin('--organisation', input.organisation, 2, 100);
  const short = textWithin('--short', input.short, 1, 20);
  const { text: creditCode, issue } = checkFormat('social-credit-code', input.creditCode);
  if (issue) throw new Error(`Argument --credit-code is wrong: ${issue.sentence['en-US']}`);
  const userName = input.user.trim();
  if (!Value.Check(newUserName, userName))
    throw new Error('Argument --user must be 2 to 30 letters, digits, ".", "_" or "-" and begin with a letter');
  const realName = textWithin('--name', input.name, 1, 50);
  return {
    organisation: {
      name,
      shortName: { 'zh-CN': short, 'en-US': textWithin('--short-en', input.shortEn ?? short, 1, 20) },
      creditCode,
    },
    user: {
      userName,
      realName: { 'zh-CN': realName, 'en-US': textWithin('--name-en', input.nameEn ?? realName, 1, 50) },
      mobile: null,
      email: null,
      level: 1,
      issueFlag: false,
      organisationAdmin: true,
      officeRights,
      licence: noLicence,
    },
  };
};

const textWithin = (argument: string, enteredText: string, minLength: number, maxLength: number): string => {
  const text = enteredText.trim();
  const { length } = [...text];
  if (length < minLength || length > maxLength)
    throw new Error(`Argument ${argument} must have ${minLength} to ${maxLength} characters: it has ${length}`);
  return text;
};
