import { instalmentsForWire, describePremiumPayment } from '../domain/payment-words.ts';
import { codesOfThingModels, thingsOfRow, thingsWithColumns } from '../domain/things.ts';
import type { TimedModelStore } from '../deps.ts';
import {
  addDays,
  addMonths,
  factWords,
  isoDate,
  type Model,
  priceApplication,
  traceWords,
  type LanguageTag,
  writeTexts,
} from '@insure/engine';
import * as calls from '../../contract/policies.ts';
import { dayOf, instantText, mondayOf } from '../domain/calendar.ts';
import { type Endorsable, placesByNo, changePeriodOf } from './endorsable.ts';
import { maskPersonalData, maskName } from '../domain/masked-fields.ts';
import { amountText } from '../domain/money.ts';
import { isObject, type Person, withOnlyItem, withoutPersons } from '../domain/application.ts';
import { mayActOn, mayBuy } from '../domain/rights.ts';
import { scopeOf } from '../domain/scope.ts';
import { userOf } from '../domain/user-info.ts';
import { findPolicy, findStoredPolicy } from './access.ts';
import { premiumsOfThings } from './printed-lists.ts';
import { offeredChanges } from './customer-changes.ts';
import { type RenewalResult, startRenewal, tryRenewal } from './renewals.ts';
import {
  checkPolicy,
  hasInsurersDocument,
  historyOfPolicy,
  insuredNamesOf,
  insurersDocumentOf,
  personsOfPolicy,
  policiesWithRenewals,
} from './service.ts';
import { route, type Route } from '../http/route.ts';
import { pinnedModel } from '../models/models.ts';
import { statusOf } from './states.ts';
import { answersIn, listsOfPerson, printedAnswer } from '../orders/person-lists.ts';
import {
  hasApplicationValues,
  applicationValuesOf,
  benefitsForWire,
  groupRowOf,
  personRowOf,
  wireTerms,
} from '../orders/view.ts';
import { record } from '../database/audit.ts';
import { siteAddress, siteSettings } from '../site/settings.ts';
import type { SessionUser } from '../database/sessions.ts';
import { documentName } from '../integrations/documents/document-name.ts';
import { print } from '../integrations/documents/print.ts';
import { documentsOf } from './documents-of-policy.ts';
import { certificateDocument, policyDocument } from './printed-policy.ts';
import { DomainError } from '../domain/errors.ts';
import { throwIssueAt } from '../domain/issues.ts';
import { maxExportedRows } from '../domain/spreadsheet.ts';
import { policiesWord, policyTable, tooManyPoliciesSentence } from './policy-spreadsheet.ts';
import { policiesByEndMonth, policiesByEndWeek, policyCount, policyPage, sellersOf } from './repository.ts';
import { listRowOf, possibleActions, policyRowOf } from './view.ts';
import { extraLines } from '../domain/extra-premium.ts';
import { termsOfOrder } from '../orders/service.ts';
import { startedFormOf } from '../drafts/start-form.ts';

/** Returns the calls about policies. */
export const policyRoutes = (deps: TimedModelStore): readonly Route[] => {
  const { db } = deps;
  return [
    route(calls.policyDetail, {
      access: 'user',
      run: async ({ params: { policyNo }, user, now, language }) => {
        const { view: policy, order, state: current } = await findStoredPolicy(deps, user, policyNo);
        const { model, reference } = await pinnedModel(deps, order);
        const today = dayOf(now);
        const issuedPrice = priceApplication(model, order.application, order.application_date);
        const price = priceApplication(model, current.application, order.application_date);
        const [groups, { versions, inFlight, renewedBy, renewal }, hasDocument, terms] = await Promise.all([
          personsOfPolicy(deps, policy).groups(),
          historyOfPolicy(deps, policy),
          hasInsurersDocument(deps, policy),
          termsOfOrder(deps, order),
        ]);
        const application = maskPersonalData(withoutPersons(model, current.application));
        const canAct = mayActOn(userOf(user), { userId: policy.user_id, customerId: policy.customer_id });
        const changePeriod = changePeriodOf(current, today);
        const status = statusOf(policy, today);
        return {
          data: {
            ...policyRowOf(deps, policy, today, language, renewal),
            ...thingsWithColumns(model.data, policy.persons, language),
            companyFullName: policy.insurer_full_name[language],
            companyLicence: policy.insurer_licence,
            claimsPhone: policy.insurer_claims_phone,
            application: isObject(application) ? application : {},
            model: reference,
            documents: documentsOf(model, order).map(({ file }) => file),
            benefits: benefitsForWire(model, price.benefits, language),
            facts: price.factsFor('policy').map((fact) => factWords(model.data, fact, language)),
            trace: [
              ...traceWords(model.data, issuedPrice.trace(), language, 'policy'),
              ...(terms ? extraLines(model, terms, language) : []),
            ],
            ...wireTerms(terms),
            instalments: versions.length > 1 || terms?.extraPercent ? undefined : instalmentsForWire(issuedPrice, language),
            ...(issuedPrice.payment &&
              !policy.cancelled_at && { premiumPayment: describePremiumPayment(model, issuedPrice.payment, today, language) }),
            groups: groups.map((group) => groupRowOf(model, group, language)),
            history: versions.map((each) => ({
              version: each.version,
              kind: each.kind,
              at: instantText(each.at),
              premium: amountText(each.premium_cents),
              ...(each.endorsement_no !== null && { endorseOrderNo: each.endorsement_no, charge: amountText(each.charge_cents) }),
              ...(each.effective_date !== null && { effectiveDate: each.effective_date }),
            })),
            endorsement: {
              ...offeredChanges(current, { policy, user: userOf(user), today }),
              earliest: changePeriod.from,
              ...(changePeriod.to !== undefined && { latest: changePeriod.to }),
              correctable: model.data.endorsement?.correct?.fields ?? [],
              groups: groupsOf(current.persons),
              ...(inFlight && { underWay: inFlight.endorsement_no }),
            },
            renewable:
              canAct && !policy.cancelled_at && renewedBy === undefined && (status === 'EXPIRING' || status === 'EXPIRED'),
            ...(renewedBy && { renewedBy: renewedBy.order_no }),
            copyable: canAct,
            insurersDocument: hasDocument && mayBuy(userOf(user)),
          },
        };
      },
    }),
    route(calls.policyCounts, {
      access: 'user',
      perMinute: 60,
      run: async ({ user, now, body: { filters } }) => {
        const scope = scopeOf(userOf(user));
        const today = dayOf(now);
        const count = ({ key, ...criteria }: (typeof filters)[number]) =>
          policyCount(db, scope, { ...criteria, key: key?.trim(), today });
        return { data: await Promise.all(filters.map(count)) };
      },
    }),
    route(calls.policyExpiries, {
      access: 'user',
      run: async ({ user, now, query: { key, ...criteria } }) => {
        const today = dayOf(now);
        const firstDay = isoDate(`${today.slice(0, 8)}01`);
        const months = Array.from({ length: 12 }, (_, at) => addMonths(firstDay, at).slice(0, 7));
        const endDays = { endFrom: firstDay, endTo: addDays(addMonths(firstDay, 12), -1) };
        const filter = { ...criteria, key: key?.trim(), today, ...endDays };
        const countByMonth = await policiesByEndMonth(db, scopeOf(userOf(user)), filter);
        return { data: months.map((month) => ({ month, count: countByMonth.get(month) ?? 0 })) };
      },
    }),
    route(calls.policyEndWeeks, {
      access: 'user',
      run: async ({ user, now }) => {
        const today = dayOf(now);
        const weeks = Array.from({ length: 12 }, (_, at) => addDays(mondayOf(today), 7 * at));
        const filter = { today, endFrom: today, endTo: addDays(mondayOf(today), 7 * weeks.length - 1) };
        const countByWeek = await policiesByEndWeek(db, scopeOf(userOf(user)), filter);
        return {
          data: weeks.map((monday, at) => ({
            from: at === 0 ? today : monday,
            to: addDays(monday, 6),
            count: countByWeek.get(monday) ?? 0,
          })),
        };
      },
    }),
    route(calls.policyExport, {
      access: 'user',
      perMinute: 10,
      run: async ({ user: sessionUser, now, query, language }) => {
        const user = userOf(sessionUser);
        const today = dayOf(now);
        const { policyNos, key, ...criteria } = query;
        const numbers = policyNos?.split(',');
        const page = { limit: maxExportedRows, offset: 0, today, key: key?.trim(), policyNos: numbers };
        const { rows, sums } = await policyPage(db, scopeOf(user), { ...criteria, ...page });
        if (sums.total > maxExportedRows) throwIssueAt('/query', 'too-many', tooManyPoliciesSentence(sums.total), language);
        const policies = rows.map((policy) => listRowOf(deps, policy, user, today, language));
        const { columns, rows: cells } = policyTable(policies, language);
        const name = policiesWord[language];
        const bytes = await writeTexts(name, columns, cells);
        const detail = { policies: policies.length, filter: query };
        await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'export-policies', detail });
        return { bytes, fileName: `${name}-${today}.xlsx` };
      },
    }),
    route(calls.policyCertificate, {
      access: 'user',
      perMinute: 60,
      run: async ({ params: { policyNo, no: noText }, query: { numbers }, user, now, language, header }) => {
        const isComplete = printsFullNumbers(user, numbers);
        const { view: policy, order, state: current } = await findStoredPolicy(deps, user, policyNo);
        const { model, application } = current;
        const no = Number(noText);
        const [person, settings, terms] = await Promise.all([
          personsOfPolicy(deps, policy).one(no),
          siteSettings(db),
          termsOfOrder(deps, order),
        ]);
        const place = placesByNo(current).get(no);
        if (!person) throw new DomainError('NOT_FOUND');
        const bytes = await print({
          kind: 'certificate',
          document: certificateDocument({
            policy,
            order,
            application,
            model,
            settings,
            language,
            isComplete,
            terms,
            person,
            // The travellers of a travel group are in a file, because the application has no place for them.
            ownApplication: place ? withOnlyItem(application, place.pointer) : application,
            // Answers about health are left out, as an employer may hand out the certificate.
            lists: listsOfPerson(model, place?.value, language, isComplete).map(printedAnswer),
            site: siteAddress(settings.siteUrl, header('host')),
          }),
        });
        const detail = { no, ...(isComplete && { numbers: 'full' }) };
        const entry = { subject: 'policy', subjectNo: policyNo, action: 'print-certificate', detail } as const;
        await record(db, { ...entry, at: now, actor: user.id });
        return { bytes, fileName: documentName(person.name, policy.product_name[language], policy.start_date) };
      },
    }),
    route(calls.policyCheck, {
      access: 'public',
      perMinute: 30,
      run: async ({ body, now, language }) => {
        const { policy, insured, organisation } = await checkPolicy(deps, body, now);
        const { policyholder_name: holder } = policy;
        return {
          data: {
            policyNo: policy.policy_no,
            productName: policy.product_name[language],
            companyFullName: policy.insurer_full_name[language],
            companyLicence: policy.insurer_licence,
            claimsPhone: policy.insurer_claims_phone,
            holderName: organisation ? holder : maskName(holder),
            persons: policy.persons,
            ...thingsOfRow(deps, policy, language),
            status: statusOf(policy, dayOf(now)),
            startDate: policy.start_date,
            ...(policy.end_date !== null && { endDate: policy.end_date }),
            ...(policy.cancelled_at && { cancelDate: dayOf(policy.cancelled_at) }),
            issueTime: instantText(policy.issued_at),
            version: policy.version,
            ...(insured && { insured }),
            checkedAt: instantText(now),
          },
        };
      },
    }),
    route(calls.policyPdf, {
      access: 'user',
      perMinute: 60,
      run: async ({ params: { policyNo }, query: { numbers }, user, now, language, header }) => {
        const isComplete = printsFullNumbers(user, numbers);
        const { view: policy, order, state: current } = await findStoredPolicy(deps, user, policyNo);
        const fileName = documentName(policy.policyholder_name, policy.product_name[language], policy.start_date);
        const entry = { at: now, actor: user.id, subject: 'policy', subjectNo: policyNo, action: 'print' } as const;
        // The insurer's document has complete numbers, so only users who may read them get it.
        const insurersDocument =
          numbers === 'masked' || !mayBuy(userOf(user)) ? undefined : await insurersDocumentOf(deps, policy);
        if (insurersDocument) {
          await record(db, { ...entry, detail: { numbers: 'full', of: 'insurer' } });
          return { bytes: insurersDocument, fileName };
        }
        const { model, application } = current;
        const [persons, settings, terms] = await Promise.all([
          personsOfPolicy(deps, policy).all(),
          siteSettings(db),
          termsOfOrder(deps, order),
        ]);
        const answers = currentAnswersOf(model, current, language, isComplete);
        const site = siteAddress(settings.siteUrl, header('host'));
        const document = policyDocument({
          policy,
          order,
          application,
          model,
          persons,
          terms,
          answers,
          settings,
          site,
          isComplete,
          language,
        });
        const bytes = await print({ kind: 'policy', document });
        await record(db, { ...entry, detail: isComplete ? { numbers: 'full' } : {} });
        return { bytes, fileName };
      },
    }),
    route(calls.policyPersonReveal, {
      access: 'buyer',
      perMinute: 30,
      run: async ({ body: { policyNo, no }, user, now }) => {
        const policy = await findPolicy(deps, user, policyNo);
        const person = await personsOfPolicy(deps, policy).one(no);
        if (!person) throw new DomainError('NOT_FOUND');
        const entry = { subject: 'policy', subjectNo: policyNo, action: 'reveal', detail: { no } } as const;
        await record(deps.db, { ...entry, at: now, actor: user.id });
        return { data: { no, certType: person.certificate_type, certNumber: person.certificate_number } };
      },
    }),
    route(calls.policyPersons, {
      access: 'user',
      run: async ({ params: { policyNo }, query: { limit = 10, offset = 0, key }, user, language }) => {
        const policy = await findPolicy(deps, user, policyNo);
        const { total, rows } = await personsOfPolicy(deps, policy).page({ limit, offset, key: key?.trim() });
        const { model } = await pinnedModel(deps, policy);
        const current = hasApplicationValues(model) ? (await findStoredPolicy(deps, user, policyNo)).state : undefined;
        const places = current && placesByNo(current);
        const premiumOf = current && premiumsOfThings({ ...current, at: current.applicationDate });
        const more =
          places &&
          applicationValuesOf(
            model,
            (no) => places.get(no)?.value,
            language,
            premiumOf && ((no) => premiumOf(places.get(no)?.index)),
          );
        return { total, rows: rows.map((row) => personRowOf(model, row, language, more?.(row.no))) };
      },
    }),
    route(calls.policyQuery, {
      access: 'user',
      run: async ({ user: sessionUser, now, query: { limit = 10, offset = 0, key, ...criteria }, language }) => {
        const user = userOf(sessionUser);
        const today = dayOf(now);
        const filter = { ...criteria, limit, offset, today, key: key?.trim(), thingModelCodes: codesOfThingModels(deps) };
        const scope = scopeOf(user);
        const [{ rows, sums, renewals }, sellers] = await Promise.all([
          policiesWithRenewals(deps, scope, filter),
          sellersOf(db, scope),
        ]);
        const names = user.customer ? await insuredNamesOf(deps, rows) : undefined;
        return {
          total: sums.total,
          rows: rows.map((policy) => {
            const renewal = renewals.get(policy.policy_no);
            return {
              ...listRowOf(deps, policy, user, today, language, renewal),
              ...(names && { insuredNames: [...(names.get(policy.order_no) ?? [])] }),
              may: possibleActions(policy, user, today, renewal),
            };
          }),
          sellers: sellers.map(({ id, real_name: name }) => ({ id, name: name[language] })),
          sums: { premium: amountText(sums.premium), persons: sums.persons },
        };
      },
    }),
    route(calls.policyRenew, {
      access: 'buyer',
      run: async ({ user, now, body: { policyNo } }) => ({
        data: startedFormOf(await startRenewal(deps, user, policyNo, dayOf(now))),
      }),
    }),
    route(calls.policyRenewals, {
      access: 'buyer',
      perMinute: 20,
      run: async ({ user, now, body: { policyNos }, language }) => {
        const rows: RenewalResult[] = [];
        // The renewals are prepared one after another, because each reads and writes the content of a whole policy.
        for (const policyNo of policyNos) rows.push(await tryRenewal(deps, user, policyNo, dayOf(now), language));
        const detail = {
          drafts: rows.flatMap(({ draft }) => draft?.draftNo ?? []),
          refused: rows.flatMap(({ policyNo, refused }) => (refused ? [policyNo] : [])),
        };
        await record(db, { at: now, actor: user.id, subject: 'user', subjectNo: user.id, action: 'renew-policies', detail });
        return { data: rows };
      },
    }),
  ];
};

/** Returns a function that gives the current answers of the person with a number on the policy. */
const currentAnswersOf = (model: Model, current: Endorsable, language: LanguageTag, isComplete = false) => {
  const places = placesByNo(current);
  const answers = answersIn(model, (no) => places.get(no)?.value, language, isComplete);
  return (no: number) => answers(no).map(printedAnswer);
};

/** Returns whether a document prints complete numbers. Throws FORBIDDEN for users who request them but may not read them. */
const printsFullNumbers = (user: SessionUser, numbers: 'masked' | 'full' | undefined): boolean => {
  if (numbers === 'full' && !mayBuy(userOf(user))) throw new DomainError('FORBIDDEN');
  return numbers === 'full';
};

const groupsOf = (persons: readonly Person[]) => [
  ...new Map(persons.map(({ groupNo, plan }) => [groupNo, { group: groupNo, plan }])).values(),
];
