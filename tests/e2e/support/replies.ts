import type { Page } from '@playwright/test';
import type { ReplyOf } from '../../../src/contract/call.ts';
import { paths, type Calls } from '../../../src/contract/paths.gen.ts';

type Name = keyof Calls;

const addressOf = (name: Name): RegExp =>
  new RegExp(`${paths[name].path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`);

/** Changes the server's reply to a call, for states that the demo data does not contain. */
export const changeReply = async <N extends Name>(
  page: Page,
  name: N,
  change: (reply: ReplyOf<Calls[N]>) => unknown,
): Promise<void> => {
  await page.route(addressOf(name), async (route) => {
    const response = await route.fetch();
    const reply: ReplyOf<Calls[N]> = await response.json();
    await route.fulfill({ response, json: change(reply) });
  });
};

/** Lets a call end with a status and body of the test. Returns a function that stops this. */
export const answerCall = async (page: Page, name: Name, status: number, body: unknown): Promise<() => Promise<void>> => {
  const address = addressOf(name);
  await page.route(address, (route) => route.fulfill({ status, json: body }));
  return () => page.unroute(address);
};

/** Delays a call until the returned function is called. */
export const holdCall = async (page: Page, name: Name): Promise<() => void> => {
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  await page.route(addressOf(name), async (route) => {
    await gate;
    await route.continue();
  });
  return open;
};

/** Waits for the next reply to a call and returns its body. */
export const nextReply = async <N extends Name>(page: Page, name: N): Promise<ReplyOf<Calls[N]>> => {
  const response = await page.waitForResponse((each) => addressOf(name).test(each.url()) && each.ok());
  const reply: ReplyOf<Calls[N]> = await response.json();
  return reply;
};
