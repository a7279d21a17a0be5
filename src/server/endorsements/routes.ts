import type { Deps } from '../deps.ts';
import * as calls from '../../contract/endorsements.ts';
import { DomainError } from '../domain/errors.ts';
import { findEndorsementToChange, findStoredEndorsement } from './access.ts';
import { route, type Route, idempotencyKeyOf } from '../http/route.ts';
import { storeUpload } from '../attachments/service.ts';
import {
  cancelEndorsement,
  editEndorsement,
  makeEndorsement,
  priceEndorsementOf,
  submitEndorsement,
  tryEndorsement,
  versionOfEndorsement,
} from './service.ts';
import { previewOf, priceStored } from './price-stored.ts';
import { endorsementDetailOf, endorsementPriceOf, endorsementRowOf, notEffective, wireChangeIssue } from './view.ts';
import { encryptorIn } from '../database/encryption-plugin.ts';
import { findPolicyToChange, findStoredPolicy } from '../policies/access.ts';
import { fill, identityKey, targetsOf, writeTexts } from '@insure/engine';
import { identityFields } from '../domain/application.ts';
import { type InsuredSentence, sentenceFor } from '../domain/things.ts';
import { record } from '../database/audit.ts';
import { changedPersonsOf, previewedPersons } from './changed-persons.ts';
import { exportedTable, kindTitle, printedTable, slipGroups, slipWording } from './slip.ts';
import { surrenderWording } from './surrender-wording.ts';
import { siteAddress, siteSettings } from '../site/settings.ts';
import type { EndorsementDocument } from '../integrations/documents/document-types.ts';
import { instantText } from '../domain/calendar.ts';
import { amountText, cents } from '../domain/money.ts';
import { print } from '../integrations/documents/print.ts';
import { documentName } from '../integrations/documents/document-name.ts';
import { policyholderLines, printedCheck, printedInsurer } from '../policies/printed-policy.ts';
import { endorsementPage } from './repository.ts';
import { scopeOf } from '../domain/scope.ts';
import { userOf } from '../domain/user-info.ts';
import { issuesError } from '../domain/issues.ts';
import type { PersonRecord } from '../database/schema/index.ts';
import type { Replacement } from '../imports/replacements.ts';
import { personsOfPolicy } from '../policies/service.ts';
import { readTable } from '../imports/read-table.ts';

/** Returns the calls about endorsements, and about files of replacements. */
export const endorsementRoutes = (
  deps: Pick<Deps, 'clock' | 'db' | 'gateway' | 'insurer' | 'models' | 'payables'>,
): readonly Route[] => {
  const { db } = deps;
  return [
    route(calls.correctApply, {
      access: 'buyer',
      perMinute: 120,
      run: async (context) => {
        const { user, body } = context;
        const { view } = await findEndorsementToChange(deps, user, body.endorseOrderNo);
        if (closedStatuses.has(view.status)) throw new DomainError('STATE', closedSentence);
        return { data: await storeUpload(deps, context, view, body.slot) };
      },
    }),
    route(calls.endorseCancel, {
      access: 'buyer',
      run: async (context) => {
        const { user, body } = context;
        const { view, stored } = await findEndorsementToChange(deps, user, body.endorseOrderNo);
        if (view.status !== 'CANCELLED') await cancelEndorsement(deps, stored, user.id);
        return { data: await endorsementDetailOf(deps, context, body.endorseOrderNo) };
      },
    }),
    route(calls.endorseDetail, {
      access: 'user',
      run: async (context) => {
        const { user, params } = context;
        const { stored } = await findStoredEndorsement(deps, user, params.endorseOrderNo);
        const evaluated = stored.status === 'DRAFT' ? (await priceStored(deps, stored)).evaluated : undefined;
        return { data: await endorsementDetailOf(deps, context, params.endorseOrderNo, evaluated) };
      },
    }),
    route(calls.endorseEdit, {
      access: 'buyer',
      run: async (context) => {
        const { user, body } = context;
        const { endorseOrderNo, ...input } = body;
        const { view } = await findEndorsementToChange(deps, user, endorseOrderNo);
        await editEndorsement(deps, view, input, { userId: user.id, isCustomer: userOf(user).customer });
        const { evaluated } = await tryEndorsement(deps, view, user.id);
        return { data: await endorsementDetailOf(deps, context, endorseOrderNo, evaluated) };
      },
    }),
    route(calls.endorseMake, {
      access: 'buyer',
      run: async (context) => {
        const { user, body } = context;
        const idempotencyKey = idempotencyKeyOf(context);
        const policy = await findPolicyToChange(deps, user, body.policyNo);
        const { policyNo: _, ...input } = body;
        // The hash is keyed, as a short content (a corrected phone) could be found from its hash by trying all values.
        const bodyHashes = encryptorIn(deps.db).hashes(JSON.stringify(body));
        const maker = { userId: user.id, isCustomer: userOf(user).customer, idempotencyKey, bodyHashes };
        const endorsementNo = await makeEndorsement(deps, policy, input, maker);
        const { view } = await findEndorsementToChange(deps, user, endorsementNo);
        if (view.status !== 'DRAFT') return { data: await endorsementDetailOf(deps, context, endorsementNo) };
        const { evaluated } = await tryEndorsement(deps, view, user.id);
        return { data: await endorsementDetailOf(deps, context, endorsementNo, evaluated) };
      },
    }),
    route(calls.endorseOfflineExport, {
      access: 'buyer',
      perMinute: 30,
      run: async ({ query: { endorseOrderNo: no }, user, now, language }) => {
        const { stored } = await findEndorsementToChange(deps, user, no);
        if (!stored.version) throw new DomainError('STATE', notEffective(no));
        const { model } = (await findStoredPolicy(deps, user, stored.policy_no)).served;
        const persons = await changedPersonsOf(deps, stored, model);
        const { columns, rows } = exportedTable(model, stored, persons, language);
        const bytes = await writeTexts(kindTitle(model, stored.kind, language), columns, rows);
        const detail = { whole: persons.length };
        await record(deps.db, { at: now, actor: user.id, subject: 'endorsement', subjectNo: no, action: 'export', detail });
        return { bytes, fileName: `${no}.xlsx` };
      },
    }),
    route(calls.endorsePdf, {
      access: 'user',
      perMinute: 60,
      run: async ({ params: { endorseOrderNo: no }, user, now, language, header }) => {
        const { view, stored } = await findStoredEndorsement(deps, user, no);
        const foundPolicy = await findStoredPolicy(deps, user, view.policy_no);
        const { model } = foundPolicy.served;
        const [slip, settings] = await Promise.all([slipOf(deps, stored, foundPolicy), siteSettings(db)]);
        if (!slip) throw new DomainError('STATE', notEffective(no));
        const { reason = '' } = stored.content;
        const insuredCount = foundPolicy.state.persons.length;
        const { effective_date: date, start_date: start } = view;
        const wording =
          view.kind === 'SURRENDER'
            ? surrenderWording(
                model,
                { date, start, insured: insuredCount, charge: slip.charge, premium: slip.premium },
                language,
              )
            : slipWording(model, stored, insuredCount, language);
        const document: EndorsementDocument = {
          language,
          broker: { name: settings.title[language], hotline: settings.hotline },
          insurer: printedInsurer(view, language),
          product: view.product_name[language],
          policyNo: view.policy_no,
          endorsementNo: no,
          kind: kindTitle(model, view.kind, language),
          ...(slip.issuedAt
            ? {
                issuedAt: instantText(slip.issuedAt),
                check: printedCheck(foundPolicy.view, siteAddress(settings.siteUrl, header('host'))),
              }
            : { previewedAt: instantText(now) }),
          effectiveDate: view.effective_date,
          policyholder: policyholderLines(slip.application, language),
          charge: amountText(slip.charge),
          premium: amountText(slip.premium),
          changes: [
            { title: words.kind[language], text: kindTitle(model, view.kind, language) },
            ...(wording === undefined ? [] : [{ title: words.wording[language], text: wording }]),
            ...(view.kind === 'MIXED' ? slipGroups(model, stored.lines, language) : []),
            ...(reason === '' ? [] : [{ title: words.reason[language], text: reason }]),
          ],
          persons: printedTable(model, slip.persons, language),
        };
        const bytes = await print({ kind: 'endorsement', document });
        await record(db, { at: now, actor: user.id, subject: 'endorsement', subjectNo: no, action: 'print' });
        return { bytes, fileName: documentName(view.policyholder_name, view.product_name[language], no, view.effective_date) };
      },
    }),
    route(calls.endorsePrice, {
      access: 'buyer',
      perMinute: 240,
      run: async ({ user, language, body: { policyNo, ...change } }) => {
        const policy = await findPolicyToChange(deps, user, policyNo);
        const priced = await priceEndorsementOf(deps, policy, change, { isCustomer: userOf(user).customer });
        return { data: endorsementPriceOf(priced, language) };
      },
    }),
    route(calls.endorseQuery, {
      access: 'user',
      run: async ({ user, now, query: { limit = 10, offset = 0, drafts, ...criteria }, language }) => {
        const draftsOf = drafts === 'own' ? user.id : undefined;
        const filter = { ...criteria, draftsOf, now, limit, offset };
        const { total, rows } = await endorsementPage(deps.db, scopeOf(userOf(user)), filter);
        return { total, rows: rows.map((view) => endorsementRowOf(deps, view, language)) };
      },
    }),
    route(calls.endorseSubmit, {
      access: 'buyer',
      run: async (context) => {
        const { user, language, body } = context;
        const submitKey = idempotencyKeyOf(context);
        const { view } = await findEndorsementToChange(deps, user, body.endorseOrderNo);
        const rejectedPricing = await submitEndorsement(deps, view, {
          userId: user.id,
          isCustomer: userOf(user).customer,
          submitKey,
          charge: body.charge,
        });
        if (!rejectedPricing)
          return { data: await endorsementDetailOf(deps, context, body.endorseOrderNo).catch(explainLostAccess) };
        const { issues, moreIssues } = rejectedPricing.evaluated;
        throw issuesError(
          issues.map((issue) => wireChangeIssue(rejectedPricing.state.model, issue, language)),
          language,
          moreIssues,
        );
      },
    }),
    route(calls.endorseTrial, {
      access: 'buyer',
      perMinute: 240,
      run: async (context) => {
        const { user, body } = context;
        const { view } = await findEndorsementToChange(deps, user, body.endorseOrderNo);
        const { evaluated } = await tryEndorsement(deps, view, user.id);
        return { data: await endorsementDetailOf(deps, context, body.endorseOrderNo, evaluated) };
      },
    }),
    route(calls.replacePersonnel, {
      access: 'buyer',
      perMinute: 30,
      run: async ({ body, user, ...context }) => {
        const { view, served } = await findStoredPolicy(deps, user, body.policyNo);
        const { model } = served;
        const persons = await personsOfPolicy(deps, view).all();
        const result = await readTable({ ...context, model: model.data, wanted: 'replacements', fields: body });
        if (!('replacements' in result)) throw new DomainError('SYSTEM');
        const { identity } = targetsOf(model);
        const personByKey = new Map(
          persons.map((person) => [
            identityKey(
              identityFields(model, {
                name: person.name,
                certificateType: person.certificate_type,
                certificateNumber: person.certificate_number,
              }),
              identity,
            ) ?? '',
            person,
          ]),
        );
        const leavingKeys = new Set<string>();
        const rows = result.replacements.map((replacement) => {
          const reason = replacementProblem(replacement, personByKey, leavingKeys, identityKey(replacement.values, identity));
          if (replacement.leaves !== undefined) leavingKeys.add(replacement.leaves);
          const { row, values, group } = replacement;
          const replacedPerson = personByKey.get(replacement.leaves ?? '');
          const reasonText =
            reason &&
            fill(sentenceFor(model.data, pairSentences[reason])[context.language], { name: replacedPerson?.name ?? '' });
          const rowData = {
            row,
            values,
            group,
            reasons: [...replacement.reasons, ...(reasonText === undefined ? [] : [reasonText])],
          };
          if (replacement.isFailed || reason !== undefined || !replacedPerson) return { failed: rowData };
          return {
            pair: {
              ...rowData,
              leaves: { no: replacedPerson.no, name: replacedPerson.name, certType: replacedPerson.certificate_type },
            },
          };
        });
        const pairs = rows.flatMap(({ pair }) => pair ?? []);
        return { data: { pairs, failed: rows.flatMap(({ failed }) => failed ?? []) } };
      },
    }),
  ];
};

/** Returns the content of the slip of an effective endorsement, or of a trial as a preview, or undefined for all others. */
const slipOf = async (
  deps: Pick<Deps, 'clock' | 'db' | 'models'>,
  stored: Awaited<ReturnType<typeof findStoredEndorsement>>['stored'],
  { served, state: policy }: Awaited<ReturnType<typeof findStoredPolicy>>,
) => {
  const version = await versionOfEndorsement(deps, stored);
  if (version)
    return {
      issuedAt: version.at,
      application: version.application ?? {},
      charge: version.charge_cents,
      premium: version.premium_cents,
      persons: await changedPersonsOf(deps, stored, served.model),
    };
  const preview = await previewOf(deps, stored);
  return (
    preview && {
      issuedAt: undefined,
      application: preview.outcome.application,
      charge: preview.chargeCents,
      premium: cents(policy.premiumCents + preview.chargeCents),
      persons: await previewedPersons(deps, stored, preview),
    }
  );
};

const closedStatuses = new Set(['REJECTED', 'CANCELLED', 'DONE']);

const closedSentence = {
  'zh-CN': '批改已结束，不能再上传附件',
  'en-US': 'The endorsement is closed: nothing more can be attached',
};

const words = {
  kind: { 'zh-CN': '批改类型', 'en-US': 'Kind of change' },
  wording: { 'zh-CN': '批改正文', 'en-US': 'Wording' },
  reason: { 'zh-CN': '批改原因', 'en-US': 'Reason' },
} as const;

/**
 * Throws the error again. NOT_FOUND gets the sentence that the change was made: a customer who changes the policyholder's phone
 * loses access.
 */
const explainLostAccess = (error: unknown): never => {
  throw error instanceof DomainError && error.code === 'NOT_FOUND' ? new DomainError('NOT_FOUND', movedSentence) : error;
};

const movedSentence = {
  'zh-CN': '批改已提交，保单已转到新手机号：请用新手机号登录查看',
  'en-US': 'The change is made and the policy belongs to the new phone: sign in with it to see it',
};

/** Returns the reason why a replacement is not possible on a policy, or undefined if it is possible. */
const replacementProblem = (
  { leaves, leavesName }: Replacement,
  personByKey: ReadonlyMap<string, PersonRecord>,
  leavingKeys: ReadonlySet<string>,
  newKey: string | undefined,
): keyof typeof pairSentences | undefined => {
  if (leaves === undefined) return 'missing';
  const replacedPerson = personByKey.get(leaves);
  if (!replacedPerson) return 'unknown';
  if (leavesName !== '' && leavesName !== replacedPerson.name) return 'otherName';
  if (leavingKeys.has(leaves)) return 'twice';
  return newKey !== undefined && personByKey.has(newKey) ? 'known' : undefined;
};

const pairSentences = {
  missing: {
    persons: { 'zh-CN': '没有写明被替换的人', 'en-US': 'the person who leaves is missing' },
    things: { 'zh-CN': '没有写明被替换的{noun}', 'en-US': 'what is replaced is missing ({noun})' },
  },
  unknown: {
    persons: { 'zh-CN': '被替换的人不在保单上', 'en-US': 'the person who leaves is not on the policy' },
    things: { 'zh-CN': '被替换的{noun}不在保单上', 'en-US': 'what is replaced is not on the policy ({noun})' },
  },
  otherName: {
    persons: {
      'zh-CN': '被替换的人在保单上的姓名是 {name}',
      'en-US': 'the name of the person who leaves is {name} on the policy',
    },
    things: { 'zh-CN': '被替换的{noun}在保单上是 {name}', 'en-US': 'what is replaced is {name} on the policy ({noun})' },
  },
  twice: {
    persons: { 'zh-CN': '被替换的人已在前面的行中', 'en-US': 'the person who leaves is already in a row above' },
    things: { 'zh-CN': '被替换的{noun}已在前面的行中', 'en-US': 'what is replaced is already in a row above ({noun})' },
  },
  known: {
    persons: { 'zh-CN': '新的人已在保单上', 'en-US': 'the person who joins is already on the policy' },
    things: { 'zh-CN': '新的{noun}已在保单上', 'en-US': 'what is new is already on the policy ({noun})' },
  },
} satisfies Record<string, InsuredSentence>;
