import type { APIRequestContext } from '@playwright/test';
import { checkApplication, type Model, type ModelData, openModel, priceApplication, withoutFiles } from '@insure/engine';
import { validApplication } from '@insure/engine/testing';
import fc from 'fast-check';
import { isRecord } from '../../../engine/values/pointer.ts';
import { placesOf } from '../../../engine/react/state/content.ts';
import { sectionsOfRow } from '../../../engine/react/state/layout.ts';
import { paths } from '../../../src/contract/paths.gen.ts';
import type { ModelReference, ProductRow } from '../../../src/contract/catalogue.ts';
import { today } from '../../../src/portal/texts/dates.ts';
import { withChina } from '../../engine/with-china.ts';

const seed = 20_261_121;
const candidates = 60;
/** Enough rows for pasting and for the check page, without slowing the tests. */
const maxRows = 12;

/** A product that is sold, with its model as the server serves it. */
export type Offered = { readonly product: ProductRow; readonly model: Model; readonly reference: ModelReference };

/** A valid application of a model, with the premium of the engine. */
export type Case = { readonly application: Readonly<Record<string, unknown>>; readonly premium: string };

/** Returns the first product of a model that offers all of its plans, over HTTP with the context's session. */
export const offeredBy = async (request: APIRequestContext, origin: string, code: string): Promise<Offered> => {
  const { rows } = await (await request.get(`${origin}${paths.productQuery.path}?limit=100`)).json();
  const products: readonly ProductRow[] = rows;
  const product = products.find(({ prodModelCode, planCode }) => prodModelCode === code && planCode === '');
  if (!product) throw new Error(`No product is sold by the model ${code}: there are ${products.length} products`);
  const info = await (await request.get(`${origin}${paths.getProductInfo.path.replace(':id', product.productId)}`)).json();
  const reference: ModelReference = info.data.model;
  const url = `${origin}${reference.url}`;
  const data: ModelData = await (await request.get(`${url}.json`)).json();
  const validator = (await (await request.get(`${url}.js`)).body()).toString('base64');
  return {
    product,
    reference,
    model: openModel(data, (await import(`data:text/javascript;base64,${validator}`)).default, withChina),
  };
};

/** The conditions of a case: whether it is referred to an underwriter, and a test's own condition on the application. */
export type CaseWish = {
  readonly isReferred?: boolean;
  readonly suits?: (application: Readonly<Record<string, unknown>>) => boolean;
};

/** Returns a valid application of any model from the engine's own generator. It is always the same on one day. */
export const caseOf = (model: Model, { isReferred = false, suits = () => true }: CaseWish = {}): Case => {
  const at = today();
  const found = fc
    .sample(validApplication(model, { at }), { seed, numRuns: candidates })
    // The form is filled in without files, which tests upload themselves.
    .map((application) => asForm(model, withoutFiles(model.data.schema, application)))
    .filter((application) => rowsIn(model, application).length <= maxRows && suits(application))
    .map((application) => ({ application, said: JSON.stringify(application) }))
    // The form writes the check letter of an ID as a capital.
    .filter(({ said }) => !/\d{17}x/.test(said))
    // The longest application fills the most fields.
    .toSorted((a, b) => b.said.length - a.said.length);
  for (const { application } of found) {
    const { issues, refer } = checkApplication(model, application, at);
    if (issues.length > 0 || refer.length > 0 !== isReferred) continue;
    const { premium } = priceApplication(model, application, at);
    if (premium !== undefined) return { application, premium };
  }
  throw new Error(`None of ${candidates} applications of ${model.data.code} suits a test`);
};

/**
 * Returns an application with only what its form asks for, as the generator also fills shared fields that the form leaves out.
 */
const asForm = (model: Model, application: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  placesOf(model.data).reduce((whole, place) => {
    const asked = new Set(sectionsOfRow(model.data, place).flatMap(({ fields }) => fields.map((path) => path.split('.')[0])));
    const kept = (rows: unknown): unknown =>
      Array.isArray(rows)
        ? rows.map((row: unknown) =>
            isRecord(row)
              ? Object.fromEntries(Object.entries(row).filter(([name, value]) => asked.has(name) || Array.isArray(value)))
              : row,
          )
        : rows;
    const outer = place.outer === undefined ? undefined : whole[place.outer];
    return place.outer === undefined
      ? { ...whole, [place.inner]: kept(whole[place.inner]) }
      : {
          ...whole,
          [place.outer]: Array.isArray(outer)
            ? outer.map((group: unknown) => (isRecord(group) ? { ...group, [place.inner]: kept(group[place.inner]) } : group))
            : outer,
        };
  }, application);

/** Returns every row of every list of an application. */
const rowsIn = (model: Model, application: Readonly<Record<string, unknown>>): readonly Readonly<Record<string, unknown>>[] =>
  placesOf(model.data).flatMap((place) => groupsIn(application, place).flatMap(({ rows }) => rows));

/** Returns the groups of a list with their rows. A list at the root is one group without fields. */
export const groupsIn = (
  application: Readonly<Record<string, unknown>>,
  { outer, inner }: { readonly outer?: string; readonly inner: string },
) => {
  const groups: unknown = outer === undefined ? [application] : application[outer];
  return (Array.isArray(groups) ? groups : []).filter(isRecord).map((group) => {
    const { [inner]: rows, ...fields } = group;
    return { fields: outer === undefined ? {} : fields, rows: (Array.isArray(rows) ? rows : []).filter(isRecord) };
  });
};
