import type { BrowserContext } from '@playwright/test';
import { paths } from '../../../src/contract/paths.gen.ts';
import { ownHeader } from '../../../src/contract/headers.ts';

const headers = { [ownHeader.name]: ownHeader.value };

/** Returns the newest code sent to a phone, from the outbox of the demonstration. */
export const codeOf = async ({ request }: BrowserContext, phone: string): Promise<string> => {
  const outbox = await (await request.get('/sandbox/messages')).text();
  return new RegExp(`${phone}</h2><p>[^<]*?(\\d{6})`).exec(outbox)?.[1] ?? '';
};

/** Signs the context in over HTTP as the customer with a phone. A new phone creates a customer. */
export const becomeCustomer = async (context: BrowserContext, phone: string): Promise<void> => {
  await context.request.get(paths.getVerification.path.replace(':phone', phone), { headers });
  const reply = await context.request.post(paths.noteLogin.path, {
    headers,
    data: { phone, code: await codeOf(context, phone) },
  });
  if (!reply.ok()) throw new Error(`Cannot sign ${phone} in: ${reply.status()} ${await reply.text()}`);
};
