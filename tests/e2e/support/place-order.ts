import type { BrowserContext } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';
import { neededDocuments } from '@insure/engine';
import { today } from '../../../src/portal/texts/dates.ts';
import { insurePage } from '../../../src/portal/addresses.ts';
import { caseOf, type Offered, offeredBy } from './model-case.ts';
import { application, clerks } from '../../server/harness/application.ts';
import { tomorrow } from './tomorrow.ts';

let orders = 0;

/** Returns the reference of the group accident model that a server sells now, and all declarations of its form. */
const soldNow = async ({ request }: BrowserContext, origin: string) => {
  const product = await (await request.get(`${origin}${paths.getProductInfo.path.replace(':id', '1001')}`)).json();
  const { version, hash, url } = product.data.model;
  const model = await (await request.get(`${origin}${url}.json`)).json();
  const declarations: readonly string[] = model.form.steps.flatMap(
    (step: { readonly declarations?: readonly string[] }) => step.declarations ?? [],
  );
  return { named: { productId: '1001', modelVersion: version, modelHash: hash }, declarations };
};

/**
 * Orders group accident for clerks (70.00 each) over HTTP as the context's user, on the context's server by default. Returns
 * the order's number.
 */
export const placeOrder = async (context: BrowserContext, origin = '', shareCode?: string, count = 3): Promise<string> => {
  const { named, declarations } = await soldNow(context, origin);
  const reply = await context.request.post(`${origin}${paths.submitOrder.path}`, {
    headers: { [ownHeader.name]: ownHeader.value, 'idempotency-key': `placed-${process.pid}-${Date.now()}-${(orders += 1)}` },
    data: {
      ...named,
      application: application({ startDate: tomorrow() }, clerks(count)),
      premium: (70 * count).toFixed(2),
      ...(shareCode !== undefined && { shareCode }),
      documentsRead: [{ file: 'clauses.md', at: new Date().toISOString() }],
      declarations,
    },
  });
  if (!reply.ok()) throw new Error(`Cannot place an order: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()).data.orderNo;
};

/**
 * Saves a complete draft of group accident for clerks (70.00 each) over HTTP as the context's user, with its documents read
 * and declarations made. Returns its number.
 */
export const placeDraft = async (context: BrowserContext, count = 3): Promise<string> => {
  const { named, declarations } = await soldNow(context, '');
  const filledIn = application({ startDate: tomorrow() }, clerks(count));
  return saveDraft(context, {
    ...named,
    summary: { holderName: filledIn.policyholder.holderName, persons: count },
    content: { application: filledIn, read: { 'clauses.md': new Date().toISOString() }, ticked: declarations, step: 'check' },
  });
};

/** Saves a draft of any model with an application over HTTP as the context's user, and returns the path of its form. */
export const placeForm = async (
  context: BrowserContext,
  { product, reference }: Offered,
  filledIn: Readonly<Record<string, unknown>>,
  origin = '',
): Promise<string> => {
  const { productId, prodModelCode } = product;
  const draftNo = await saveDraft(
    context,
    {
      productId,
      modelVersion: reference.version,
      modelHash: reference.hash,
      summary: { holderName: '', persons: 0 },
      content: { application: filledIn, read: {}, ticked: [] },
    },
    origin,
  );
  const query = new URLSearchParams({ productId, share: '0', prodModelCode, draft: draftNo });
  return insurePage(reference.routes.insure ?? '', productId, query);
};

const saveDraft = async ({ request }: BrowserContext, draft: Readonly<Record<string, unknown>>, origin = ''): Promise<string> => {
  const reply = await request.post(`${origin}${paths.draftSave.path}`, {
    headers: { [ownHeader.name]: ownHeader.value },
    data: { ...draft, saveId: `placed-${process.pid}-${Date.now()}-${(orders += 1)}` },
  });
  if (!reply.ok()) throw new Error(`Cannot save a draft: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()).data.draftNo;
};

/** Orders a product of the liberty model over HTTP, referred to an underwriter or not, and returns the order's number. */
export const placeLiberty = async ({ request }: BrowserContext, origin: string, isReferred: boolean): Promise<string> => {
  const offered = await offeredBy(request, origin, 'libertyGroup');
  const { application, premium } = caseOf(offered.model, { isReferred });
  const { product, model } = offered;
  const at = new Date().toISOString();
  const { url, version, hash } = offered.reference;
  const reply = await request.post(paths.submitOrder.path, {
    headers: { [ownHeader.name]: ownHeader.value, 'idempotency-key': `liberty-${process.pid}-${Date.now()}` },
    data: {
      productId: product.productId,
      modelVersion: version,
      modelHash: hash,
      application,
      premium,
      documentsRead: neededDocuments(model, application, today()).map(({ file }) => ({ file, at })),
      declarations: model.data.form.steps.flatMap(({ declarations = [] }) => declarations),
    },
  });
  if (!reply.ok()) throw new Error(`Cannot place an order of ${url}: ${reply.status()} ${await reply.text()}`);
  return (await reply.json()).data.orderNo;
};
