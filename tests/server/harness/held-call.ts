import { request } from 'node:http';

/** A call whose head the server has received, and whose body is not sent yet. */
export type HeldCall = {
  /** Sends the body and returns the status of the reply, or throws if the connection was closed. */
  readonly send: () => Promise<number>;
};

/** Begins a POST and waits until the server has read its head and asks for the body. */
export const heldCall = (url: string, body: unknown): Promise<HeldCall> =>
  new Promise((begun, broken) => {
    const text = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-requested-with': 'portal',
      expect: '100-continue',
    };
    const call = request(url, { method: 'POST', headers });
    const answered = new Promise<number>((resolve, reject) => {
      call.once('error', reject);
      call.once('response', (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
      });
    });
    answered.catch(broken);
    call.once('continue', () =>
      begun({
        send: () => {
          call.end(text);
          return answered;
        },
      }),
    );
    call.flushHeaders();
  });
