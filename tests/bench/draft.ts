import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { isRecord } from '../../engine/values/pointer.ts';
import { paths } from '../../src/contract/paths.gen.ts';
import { ownHeader } from '../../src/contract/headers.ts';
import { day } from '../../src/portal/texts/dates.ts';
import { insurePage } from '../e2e/support/sale-steps.ts';
import { linxl, signIn } from '../e2e/support/sign-in.ts';
import type { Bench } from './define.ts';
import { applicationOf } from './persons.ts';

const headers = { [ownHeader.name]: ownHeader.value };
const tomorrow = (): string => day(Date.now() + 86_400_000);

/** A browser window of the product, signed in as an agent who keeps drafts. */
export const openWindow = async (bench: Bench): Promise<{ readonly context: BrowserContext; readonly origin: string }> => {
  const { origin } = await bench.portal();
  const context = await (
    await bench.browser()
  ).newContext({
    baseURL: origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  // What runs in the page comes from TypeScript whose functions keep their names through this helper.
  await context.addInitScript('globalThis.__name = (value) => value');
  await signIn(context, origin, linxl);
  return { context, origin };
};

/** The address at which a draft with so many persons opens at a step; with none of them the list is empty. */
export const draftAddress = async (request: APIRequestContext, persons: number, step: string): Promise<string> => {
  const model = await servedModel(request);
  const application = applicationOf(persons, tomorrow());
  const content = { application, read: {}, ticked: [], step };
  const reply = await request.post(paths.draftSave.path, {
    headers,
    data: {
      saveId: randomUUID(),
      summary: { holderName: application.policyholder.holderName, persons },
      productId: '1001',
      ...model,
      content,
    },
  });
  const body: unknown = await reply.json();
  const data = isRecord(body) && isRecord(body['data']) ? body['data'] : {};
  if (typeof data['draftNo'] !== 'string')
    throw new Error(`Cannot keep a draft of ${persons} persons: ${reply.status()} ${JSON.stringify(body).slice(0, 200)}`);
  return `${insurePage}&draft=${data['draftNo']}&step=${step}`;
};

const servedModel = async (request: APIRequestContext) => {
  const reply = await request.get(paths.getProductInfo.path.replace(':id', '1001'), { headers });
  const body: unknown = await reply.json();
  const data = isRecord(body) && isRecord(body['data']) ? body['data'] : {};
  const { version, hash } = isRecord(data['model']) ? data['model'] : {};
  return { modelVersion: Number(version), modelHash: String(hash) };
};
