import type { Client } from './client.ts';
import { sentCode } from './sent-code.ts';
import type { TestServer } from './server.ts';

/** Returns a client that has signed in as the customer with a phone, by the code sent to it. */
export const asCustomer = async (server: Pick<TestServer, 'visitor' | 'deps'>, phone: string): Promise<Client> => {
  const client = server.visitor();
  await client.get('getVerification', { params: { phone } });
  await client.get('noteLogin', { body: { phone, code: await sentCode(server.deps.db, phone) } });
  return client;
};
