import { isObject } from '../../server/domain/application.ts';
import { headers, isGenuine, signedParts } from '../../server/integrations/insurers/json-insurer.ts';
import { signatureOf } from '../../server/integrations/insurers/wire.ts';
import type { Book, Booked } from './book.ts';
import { NoReply, type InsurerReply, type simulatedInsurer } from './insurer.ts';

/** A request that the simulator has read. */
export type SimulatorRequest = {
  readonly method: string;
  readonly path: string;
  readonly header: (name: string) => string | undefined;
  readonly body: string;
};
export type SimulatorReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

type Insurer = ReturnType<typeof simulatedInsurer>;

const timeNow = (): string => String(Math.floor(Date.now() / 1000));

/** Makes the simulator of the protocol of signed JSON. `reply` returns undefined if no reply is sent. */
export const jsonProtocol = (insurer: Insurer, secret: string) => {
  const signed = (messageKind: string, path: string, body: string, key = secret, time = timeNow()) => ({
    [headers.time]: time,
    [headers.signature]: signatureOf(key, signedParts(messageKind, path, time, body)),
    'content-type': 'application/json',
  });
  const answer = (path: string, status: number, content: unknown, key = secret): SimulatorReply => {
    const body = typeof content === 'string' ? content : JSON.stringify(content);
    return { status, headers: signed('ANSWER', path, body, key), body };
  };

  const run = async ({ method, path, body }: SimulatorRequest): Promise<readonly [status: number, content: unknown]> => {
    const read: unknown = body === '' ? {} : JSON.parse(body);
    const content = isObject(read) ? read : {};
    const [, , room = '', id = '', more] = path.split('/').map(decodeURIComponent);
    if (method === 'POST' && room === 'quotes') return [200, { premium: await insurer.quote(content) }];
    if (method === 'POST' && room === 'underwriting') return [200, await insurer.underwrite(content)];
    if (method === 'POST' && room === 'requests')
      return [200, await insurer.receive(String(content['kind']), String(content['no']), content)];
    if (method === 'GET' && room === 'requests') return [200, await insurer.status(id)];
    if (method === 'GET' && room === 'reconciliation') return [200, { lines: await insurer.reconciliation(id) }];
    if (method === 'GET' && room === 'policies' && more === 'document') {
      const pdf = await insurer.document(id);
      return pdf ? [200, { pdf: Buffer.from(pdf).toString('base64') }] : [404, { error: 'There is no such policy' }];
    }
    return [404, { error: 'There is no such call' }];
  };

  const reply = async (received: SimulatorRequest): Promise<SimulatorReply | undefined> => {
    const { method, path, header, body } = received;
    const proof = { time: header(headers.time), signature: header(headers.signature) };
    if (!isGenuine({ messageKind: method, path, body, ...proof }, secret, new Date()))
      return answer(path, 403, { error: 'The signature is wrong, or the time' });
    try {
      const [status, content] = await run(received);
      return answer(path, status, content);
    } catch (error) {
      if (!(error instanceof NoReply)) throw error;
      if (error.fault === 'timeout') return undefined;
      if (error.fault === 'malformed') return answer(path, 200, '{"state": "do');
      if (error.fault === 'wrong-signature') return answer(path, 200, { state: 'pending' }, `${secret} of another`);
      return { status: 500, headers: {}, body: 'Ordered to fail' };
    }
  };

  const post = async (
    url: string,
    no: string,
    state: InsurerReply,
    { key = secret, time = timeNow() } = {},
  ): Promise<boolean> => {
    const body = JSON.stringify({ no, answer: state });
    const signedHeaders = signed('NOTICE', new URL(url).pathname, body, key, time);
    const response = await fetch(url, { method: 'POST', headers: signedHeaders, body, signal: AbortSignal.timeout(5000) }).catch(
      () => undefined,
    );
    await response?.arrayBuffer();
    return response?.status === 200;
  };

  /** Sends the notice of a decision, with the ordered faults. Returns false if the notice must be sent again. */
  const notify = async (book: Book, url: string, { no, kind }: Booked): Promise<boolean> => {
    const state = insurer.stateOf(book.find(no));
    const fault = book.takeFault(kind, ['duplicate-notice', 'lost-notice', 'forged-notice', 'old-notice']);
    if (fault === 'lost-notice') return true;
    if (fault === 'forged-notice') {
      await post(url, no, { state: 'done', no: 'FORGED00001' }, { key: `${secret} of another` });
      return post(url, no, state);
    }
    if (fault === 'old-notice') {
      await post(url, no, { state: 'done', no: 'REPLAYED0001' }, { time: String(Number(timeNow()) - 3600) });
      return post(url, no, state);
    }
    if (fault === 'duplicate-notice') await Promise.all([1, 2, 3].map(() => post(url, no, state)));
    return post(url, no, state);
  };

  return { reply, notify };
};
