import type { Deps } from '../deps.ts';
import * as calls from '../../contract/comparison.ts';
import { productPage } from '../catalogue/repository.ts';
import { soldModel } from '../models/models.ts';
import type { Compared } from '../../contract/comparison.ts';
import { record } from '../database/audit.ts';
import { dayOf } from '../domain/calendar.ts';
import { DomainError } from '../domain/errors.ts';
import { documentName } from '../integrations/documents/document-name.ts';
import { amountText, centsOf, multiplyByRate } from '../domain/money.ts';
import { ratesInForce } from '../catalogue/rates-in-force.ts';
import { maySeeCommission } from '../domain/rights.ts';
import { userOf } from '../domain/user-info.ts';
import { sha256, traceSessionId } from '../domain/secrets.ts';
import { startedFormOf } from '../drafts/start-form.ts';
import { route, type Route } from '../http/route.ts';
import { agentLines } from '../insure/quotation.ts';
import { print } from '../integrations/documents/print.ts';
import { siteSettings } from '../site/settings.ts';
import { personCalculator } from './price-column.ts';
import { comparisonDocument, namedInPart, sentComparison, words } from './document.ts';
import { productOfNames, type Column, columnsOf } from './columns.ts';
import { compare, formOf, numberOf } from './service.ts';

/** Returns the calls that price one list by several products. */
export const comparisonRoutes = (deps: Pick<Deps, 'clock' | 'db' | 'models'>): readonly Route[] => [
  route(calls.comparableProducts, {
    access: 'buyer',
    run: async ({ user, language }) => {
      const filter = { tagIds: [], sort: 'default', limit: maxProducts, offset: 0 } as const;
      const { rows } = await productPage(deps.db, user.organisation_id, filter);
      const offered = await Promise.all(
        rows.map(async (product) => ({ product, served: await soldModel(deps.models, product) })),
      );
      return {
        data: offered.flatMap(({ product, served }) => {
          const model = served?.model;
          if (!model || !personCalculator(model)) return [];
          return {
            productId: product.id,
            productName: product.name[language],
            companyName: product.insurer_name[language],
            fileInfoPath: product.insurer_logo,
            prodModelCode: product.model_code,
            typeName: product.type_name[language],
          };
        }),
      };
    },
  }),
  route(calls.compareProducts, {
    access: 'buyer',
    perMinute: 60,
    run: async ({ user, body: { columns, ...request }, now, language }) => {
      const found = await columnsOf(deps, user, columns);
      const base = await productOfNames(deps, user, found, request.base);
      const compared = await compare(deps, { base, columns: found }, request, now, language);
      const seller = { level: user.level, organisationId: user.organisation_id, day: dayOf(now) };
      return {
        data: maySeeCommission(userOf(user)) ? withCommission(compared, found, await ratesInForce(deps.db, seller)) : compared,
      };
    },
  }),
  route(calls.comparisonForm, {
    access: 'buyer',
    perMinute: 30,
    run: async ({ user, body: { column, ...request } }) => {
      const [chosen] = await columnsOf(deps, user, [column]);
      if (!chosen) throw new DomainError('NOT_FOUND');
      const base = await productOfNames(deps, user, [chosen], request.base);
      return { data: startedFormOf(await formOf(deps, { base, chosen }, request, user.id)) };
    },
  }),
  route(calls.comparisonPdf, {
    access: 'buyer',
    perMinute: 30,
    run: async ({ user, body, now, language }) => {
      const { columns, holderName = '', withRefused, ...request } = body;
      const found = await columnsOf(deps, user, columns);
      const base = await productOfNames(deps, user, found, request.base);
      const compared = await compare(deps, { base, columns: found }, request, now, language);
      const number = numberOf(body, found, now);
      const settings = await siteSettings(deps.db);
      const nameOf = namedInPart({ base, persons: request.persons, language });
      const persons = request.persons.length;
      const sent = sentComparison({ compared, persons, holderName, number, nameOf, withRefused, language });
      const document = comparisonDocument(sent, { agent: agentLines(user, language), settings, language });
      const bytes = await print({ kind: 'comparison', document });
      await record(deps.db, {
        at: now,
        actor: user.id,
        subject: 'sale',
        subjectNo: number,
        action: 'comparison',
        session: traceSessionId(user.session_hash),
        contentHash: sha256(bytes),
        detail: { products: found.map(({ product }) => product.id) },
      });
      return { bytes, fileName: documentName(holderName, words.comparison[language], dayOf(now)) };
    },
  }),
];

/** Adds the commission, which only the seller sees. The PDF does not have it. */
const withCommission = (compared: Compared, columns: readonly Column[], rates: ReadonlyMap<string, string>): Compared => ({
  ...compared,
  columns: compared.columns.map((part, index) => {
    const product = columns[index]?.product;
    const rate = product && (rates.get(product.id) ?? product.commission_rate);
    const premium = centsOf(part.premium ?? '');
    return premium === undefined || rate === undefined
      ? part
      : { ...part, commission: amountText(multiplyByRate(premium, rate)) };
  }),
});

/** A limit above the number of products that any organisation sells. */
const maxProducts = 1000;
