import { type Model, writeTexts } from '@insure/engine';
import * as calls from '../../contract/shelf.ts';
import { shelfStates } from '../../contract/choices.ts';
import type { QueryOf } from '../../contract/call.ts';
import type { ShelfRow, ShelfState } from '../../contract/shelf.ts';
import { generalRates, ratesInForce } from '../catalogue/rates-in-force.ts';
import { shelfTable } from './shelf-spreadsheet.ts';
import { inBothLanguages } from '../catalogue/card.ts';
import { dayOf, instantText } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { rateText } from '../domain/money.ts';
import { planChoices } from '../department-plans/service.ts';
import { organisationRight } from '../department-plans/repository.ts';
import type { Deps } from '../deps.ts';
import { route, type Route } from '../http/route.ts';
import { insurerCanIssue } from '../integrations/insurer-can-issue.ts';
import { pricesOfBothVersions } from './price-both.ts';
import {
  catalogueChoices,
  shelfHistory,
  countDrafts,
  userNamesById,
  salesRights,
  shelfEntries,
  type ShelfEntry,
} from './repository.ts';
import { authorise, decideAuthorisationRequests } from './authorise.ts';
import { moveProduct, saveVersion } from './service.ts';
import { insurerOf, userIdsOf, rowOf, versionPeriod } from './view.ts';

/** Returns whether a product is listed under a state: its own, or that of its prepared change. */
const isInState = ({ state, open }: ShelfRow, requestedState: ShelfState): boolean =>
  state === requestedState || open === requestedState;

const rateTextOrNull = (rate: string | undefined): string | null => (rate === undefined ? null : rateText(rate));

/** Returns the calls about the shelf: the products and their days of sale, which one user prepares and another approves. */
export const shelfRoutes = (deps: Pick<Deps, 'db' | 'insurer' | 'models'>): readonly Route[] => {
  const { db, models } = deps;
  const canIssue = (insurerCode: string): boolean => insurerCanIssue(deps, insurerCode);
  const readContext = async (entries: readonly ShelfEntry[], now: Date) => {
    const today = dayOf(now);
    const [choices, names, rates] = await Promise.all([
      catalogueChoices(db),
      userNamesById(db, userIdsOf(entries)),
      generalRates(db, today),
    ]);
    return { choices, names, rates, models, today, canIssue };
  };
  const readRows = async (now: Date, { key = '', insurerId }: QueryOf<typeof calls.shelfExport>) => {
    const entries = await shelfEntries(db);
    const context = await readContext(entries, now);
    const searchKey = key.trim().toLowerCase();
    return entries.flatMap((entry) => {
      const row = rowOf(entry, context);
      const texts = row ? [row.productId, row.modelCode, row.name['zh-CN'], row.name['en-US']] : [];
      const isOfInsurer = insurerId === undefined || insurerOf(entry, context.choices)?.id === insurerId;
      return row && isOfInsurer && texts.some((text) => text.toLowerCase().includes(searchKey)) ? [row] : [];
    });
  };
  return [
    route(calls.shelfQuery, {
      access: 'backOffice',
      right: 'shelf',
      run: async ({ now, query: { limit = 10, offset = 0, state, ...filter } }) => {
        const allRows = await readRows(now, filter);
        const rows = allRows.filter((row) => state === undefined || isInState(row, state));
        const counts = Object.fromEntries(
          shelfStates.map((each) => [each, allRows.filter((row) => isInState(row, each)).length]),
        );
        return { total: rows.length, rows: rows.slice(offset, offset + limit), counts, all: allRows.length };
      },
    }),
    route(calls.shelfExport, {
      access: 'backOffice',
      right: 'shelf',
      run: async ({ now, language, query: { state, ...filter } }) => {
        const rows = (await readRows(now, filter)).filter((row) => state === undefined || row.state === state);
        const name = language === 'zh-CN' ? '产品上架' : 'shelf';
        const table = shelfTable(rows, language);
        return { bytes: await writeTexts(name, table.columns, table.rows), fileName: `${name}-${dayOf(now)}.xlsx` };
      },
    }),
    route(calls.shelfChoices, {
      access: 'backOffice',
      right: 'shelf',
      run: async () => {
        const { insurers, types, tags } = await catalogueChoices(db);
        const typesOfParent = (parent: string | null) =>
          types.filter(({ parent_id }) => parent_id === parent).map(({ id, name }) => ({ id, name }));
        return {
          data: {
            insurers: insurers.map(({ id, name, code }) => ({ id, name, canIssue: canIssue(code) })),
            types: typesOfParent(null).map((type) => ({
              ...type,
              subTypes: typesOfParent(type.id),
              tags: tags
                .filter(({ type_id }) => type_id === type.id)
                .map(({ id, name, class_name: of }) => ({
                  id,
                  name: { 'zh-CN': `${of['zh-CN']} ${name['zh-CN']}`, 'en-US': `${of['en-US']} ${name['en-US']}` },
                })),
            })),
            models: models.codes().flatMap((code) => {
              const served = models.current(code);
              if (!served) return [];
              const { version, hash } = served.reference;
              return [
                {
                  code,
                  version,
                  hash,
                  title: inBothLanguages(served.model.data, served.model.data.title),
                  plans: plansOfModel(served.model),
                },
              ];
            }),
          },
        };
      },
    }),
    route(calls.shelfProduct, {
      access: 'backOffice',
      right: 'shelf',
      run: async ({ params: { id }, user, now }) => {
        const [entry] = await shelfEntries(db, id);
        if (!entry) throw new DomainError('NOT_FOUND');
        const context = await readContext([entry], now);
        const row = rowOf(entry, context);
        if (!row) throw new DomainError('NOT_FOUND');
        const { openVersion, approvedVersion, appliedVersion } = entry;
        const [steps, drafts, prices] = await Promise.all([
          shelfHistory(db, id),
          countDrafts(db, id),
          pricesOfBothVersions(deps, entry),
        ]);
        const insurer = insurerOf(entry, context.choices);
        return {
          data: {
            row,
            sold: versionPeriod(appliedVersion ?? (entry.product ? approvedVersion : undefined)),
            open:
              openVersion?.state === 'DRAFT' || openVersion?.state === 'REVIEW'
                ? {
                    no: openVersion.no,
                    content: openVersion.content,
                    state: openVersion.state,
                    reason: openVersion.reason,
                    opinion: openVersion.opinion,
                  }
                : null,
            planned:
              approvedVersion && appliedVersion && approvedVersion.no !== appliedVersion.no
                ? versionPeriod(approvedVersion)
                : null,
            isMaker: openVersion?.makers.includes(user.id) ?? false,
            canIssue: insurer === undefined || canIssue(insurer.code),
            examples: models.samples(row.modelCode).length,
            drafts,
            course: steps.map(({ at, action, detail, real_name: name }) => ({
              at: instantText(at),
              name,
              action: action.replace('shelf-', ''),
              note: noteOf(detail),
            })),
            priced: prices,
          },
        };
      },
    }),
    route(calls.shelfSave, {
      access: 'backOffice',
      right: 'shelf',
      run: async (context) => ({ data: { productId: await saveVersion(deps, context.body, context) } }),
    }),
    route(calls.shelfMove, {
      access: 'backOffice',
      right: 'shelf',
      run: async (context) => {
        await moveProduct(deps, context.body, context);
        return { data: { productId: context.body.productId } };
      },
    }),
    route(calls.shelfRights, {
      access: 'backOffice',
      right: 'organisations',
      run: async ({ user, now, query: { orgId } }) => {
        const organisation = await organisationRight(db, orgId);
        if (!organisation) throw new DomainError('NOT_FOUND');
        const products = await salesRights(db, orgId);
        const rates = await ratesInForce(db, { level: 0, organisationId: orgId, day: dayOf(now) });
        return {
          data: {
            onlyAuthorised: organisation.authorised_only,
            products: products.map((product) => ({
              productId: product.id,
              name: product.name,
              insurer: product.insurer_name,
              authorised: product.authorised,
              asked:
                product.maker_name && product.asked_at
                  ? { by: product.maker_name, at: instantText(product.asked_at), isOwn: product.asked_by === user.id }
                  : null,
              commission: rateText(product.commission_rate),
              ownCommission: product.own_rate === null ? null : rateText(product.own_rate),
              ratedCommission: rateTextOrNull(rates.get(product.id)),
            })),
          },
        };
      },
    }),
    route(calls.shelfAuthorise, {
      access: 'backOffice',
      right: 'organisations',
      run: async (context) => {
        await authorise(db, context.body, context);
        return { data: { orgId: context.body.orgId } };
      },
    }),
    route(calls.shelfAuthoriseDecide, {
      access: 'backOffice',
      right: 'organisations',
      run: async (context) => {
        await decideAuthorisationRequests(db, context.body, context);
        return { data: { orgId: context.body.orgId } };
      },
    }),
  ];
};

const plansOfModel = (model: Model) => {
  const english = planChoices(model, { plan_code: '' }, 'en-US');
  return planChoices(model, { plan_code: '' }, 'zh-CN').map(({ id, label }, index) => ({
    id,
    label: { 'zh-CN': label, 'en-US': english[index]?.label ?? label },
  }));
};

/** Returns the reason or opinion of a step. */
const noteOf = (detail: Readonly<Record<string, unknown>>): string => {
  const note = detail['opinion'] ?? detail['reason'];
  return typeof note === 'string' ? note : '';
};
