import { codes, objectMember, readXml, writeXml } from '../../server/integrations/insurers/xml-insurer.ts';
import { NoReply, type InsurerReply, type simulatedInsurer } from './insurer.ts';
import type { SimulatorRequest, SimulatorReply } from './json-protocol.ts';

type Insurer = ReturnType<typeof simulatedInsurer>;

/** Makes the simulator of the XML protocol, which has one address, a user name with a password, and no notices. */
export const xmlProtocol = (insurer: Insurer, account: { readonly user: string; readonly password: string }) => {
  const expected = `Basic ${Buffer.from(`${account.user}:${account.password}`).toString('base64')}`;
  const answer = (status: number, no: string, code: string, { message = '', body = {} } = {}): SimulatorReply => ({
    status,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body: writeXml('response', { head: { requestNo: no, code, message }, body }),
  });
  const answerWith = (no: string, state: InsurerReply): SimulatorReply => {
    if (state.state === 'done') return answer(200, no, codes.done, { body: { no: state.no } });
    return answer(200, no, codes[state.state], state.state === 'refused' ? { message: state.reason } : {});
  };

  const run = async (operation: string, no: string, body: Readonly<Record<string, unknown>>): Promise<SimulatorReply> => {
    if (operation === 'underwrite') {
      const { item = [] } = objectMember(body, 'refer');
      return answer(200, no, codes.done, { body: await insurer.underwrite({ ...body, refer: item }) });
    }
    if (operation === 'status') return answerWith(no, await insurer.status(no));
    if (operation === 'document') {
      const pdf = await insurer.document(no);
      return pdf
        ? answer(200, no, codes.done, { body: { pdf: Buffer.from(pdf).toString('base64') } })
        : answer(200, no, codes.absent);
    }
    if (operation === 'reconciliation') {
      const day = no.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
      const lines = await insurer.reconciliation(day);
      return {
        status: 200,
        headers: { 'content-type': 'application/xml; charset=utf-8' },
        body: `<?xml version="1.0" encoding="UTF-8"?><response><head><requestNo>${no}</requestNo><code>${codes.done}</code></head><body>${lines
          .map(
            (line) =>
              `<line><no>${line.no}</no><kind>${line.kind}</kind><policyNo>${line.policyNo}</policyNo><amount>${line.amount}</amount></line>`,
          )
          .join('')}</body></response>`,
      };
    }
    if (['issue', 'renew', 'endorse', 'surrender'].includes(operation))
      return answerWith(no, await insurer.receive(operation, no, body));
    return answer(200, no, '9999', { message: `There is no operation ${operation}` });
  };

  return async ({ header, body }: SimulatorRequest): Promise<SimulatorReply | undefined> => {
    if (header('authorization') !== expected) return answer(401, '', '9001', { message: 'Name or password is wrong' });
    const request = readXml('request', body);
    if (!request) return answer(400, '', '9002', { message: 'This is no request of the protocol' });
    const { operation = '', requestNo = '' } = objectMember(request, 'head');
    try {
      return await run(String(operation), String(requestNo), objectMember(request, 'body'));
    } catch (error) {
      if (!(error instanceof NoReply)) throw error;
      if (error.fault === 'timeout') return undefined;
      if (error.fault === 'error-before') return { status: 500, headers: {}, body: 'Ordered to fail' };
      return { status: 200, headers: { 'content-type': 'application/xml' }, body: '<response><head><code>0000</co' };
    }
  };
};
