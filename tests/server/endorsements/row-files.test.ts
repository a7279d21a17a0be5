import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { decide } from '../harness/application.ts';
import { pdf, png } from '../harness/attachment.ts';
import { changedModel } from '../harness/changed-model.ts';
import type { Client } from '../harness/client.ts';
import { endorsed, make, midTerm, submit } from '../harness/endorsement.ts';
import { fleetApplication, sellFleet } from '../harness/fleet.ts';
import { useServer } from '../harness/server.ts';

const [car, lorry] = fleetApplication.vehicles;

/** The fleet product: vehicles from 500,000 on need a document. */
const schemas = changedModel('motorFleet', {
  'insure.schema.json': ({ properties }) => {
    properties.vehicles.items.properties.papers = {
      title: '行驶证',
      type: 'array',
      minItems: 1,
      maxItems: 2,
      attachment: { kinds: ['pdf', 'picture'] },
      requiredWhen: { 'vehicle.value': { from: '500000.00' } },
    };
  },
  'insure.ui.json': (form) => (form['rows'] = { vehicles: [{ title: '资料', fields: ['papers'] }] }),
});
const server = useServer({ schemas });

let plates = 0;
const fleetPolicy = (agent: Client): Promise<string> => {
  plates += 2;
  const vehicles = [car, lorry].map((each, at) => ({ ...each, plate: `闽C${10_000 + plates + at}` }));
  return sellFleet(agent, vehicles, ['clauses.md', 'goods.md']);
};

/** A coach of 600,000, which needs a document. */
const coach = { ...car, plate: '闽C20001', vin: 'LSVAA49J700001003', value: '600000.00' };

type Sent = { readonly slot?: string; readonly bytes?: readonly number[]; readonly name?: string; readonly type?: string };
/** Uploads a file to an endorsement and returns the reference for a row. */
const attach = async (
  client: Client,
  endorseOrderNo: string,
  { slot = 'field', bytes = png, name = '行驶证.png', type = 'image/png' }: Sent = {},
) => {
  const form = new FormData();
  for (const [field, value] of Object.entries({ slot, endorseOrderNo })) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const headers = { 'x-requested-with': 'portal' };
  const response = await client.fetch(paths.correctApply.path, { method: 'POST', body: form, headers });
  const { data } = await response.json();
  return { id: data.id, name: data.fileName, type: data.mediaType, size: data.size };
};

const edit = async (client: Client, endorseOrderNo: string, row: Readonly<Record<string, unknown>>) => {
  const body = { endorseOrderNo, kind: 'MIXED' as const, effectiveDate: midTerm, rows: [{ kind: 'ADD' as const, ...row }] };
  return (await client.get('endorseEdit', { body })).data;
};
const found = ({ issues }: Awaited<ReturnType<typeof edit>>) => issues.map(({ path, code }) => `${path} ${code}`);

describe('files of the rows of an endorsement', () => {
  it('are required, stored with the endorsement, and shown to the user who decides about it', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await fleetPolicy(agent);
    const made = await make(agent, policyNo, { kind: 'MIXED', rows: [{ kind: 'ADD', person: coach }] });
    expect([made.status, found(made)]).toEqual(['DRAFT', ['/rows/0/person/papers required']]);
    const refused = await submit(agent, { ...made, charge: '0.00' });
    expect([refused.status, refused.error.code]).toEqual([409, 'STATE']);
    const paper = await attach(agent, made.endorseOrderNo);
    const aged = { ...coach, registered: '2016-03-02', papers: [paper] };
    const whole = await edit(agent, made.endorseOrderNo, { person: aged });
    expect([whole.status, found(whole)]).toEqual(['TRIAL', []]);
    const contract = await attach(agent, made.endorseOrderNo, {
      slot: 'other',
      bytes: pdf,
      name: '合同.pdf',
      type: 'application/pdf',
    });
    // A vehicle of ten years is referred.
    expect((await submit(agent, whole)).reply.data.status).toBe('SUBMITTED');
    const underwriter = await server.as('xuwen');
    const { data } = await underwriter.get('endorseDetail', { params: { endorseOrderNo: made.endorseOrderNo } });
    expect(data.lines.map(({ answers }) => answers)).toEqual([[{ title: '资料', text: '行驶证：行驶证.png', files: [paper] }]]);
    expect(Object.fromEntries(data.attachments.map(({ id, slot }) => [id, slot]))).toEqual({
      [paper.id]: 'field',
      [contract.id]: 'other',
    });
    const read = async (who: Parameters<typeof server.as>[0]) =>
      (await (await server.as(who)).fetch(paths.attachmentFile.path.replace(':id', paper.id))).status;
    expect([await read('chenzq'), await read('xuwen'), await read('wangm')]).toEqual([200, 200, 404]);
  });

  it('are also required for a replacement', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await fleetPolicy(agent);
    const made = await make(agent, policyNo, { kind: 'REPLACE', rows: [{ no: 1, person: coach }] });
    expect(found(made)).toEqual(['/rows/0/person/papers required']);
    const papers = [await attach(agent, made.endorseOrderNo)];
    const body = { endorseOrderNo: made.endorseOrderNo, kind: 'REPLACE' as const, effectiveDate: midTerm };
    const { data } = await agent.get('endorseEdit', { body: { ...body, rows: [{ no: 1, person: { ...coach, papers } }] } });
    expect([data.status, found(data)]).toEqual(['TRIAL', []]);
    expect((await submit(agent, data)).status).toBe(200);
  });

  it('are on the policy after the change, and the next change keeps them', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await fleetPolicy(agent);
    const { endorseOrderNo } = await make(agent, policyNo, { kind: 'ADD', rows: [] });
    const paper = await attach(agent, endorseOrderNo);
    const priced = await edit(agent, endorseOrderNo, { person: { ...coach, plate: '闽C20009', papers: [paper] } });
    const { reply } = await submit(agent, priced);
    expect(reply.data.status).toBe('WAIT_PAY');
    const { data } = await agent.get('premiumPay', { body: { premiumPayChannel: '2', orderNo: endorseOrderNo, type: 'edit' } });
    await decide(agent, (await agent.fetch(data.url)).headers.get('location') ?? '', 'PAID');
    const { rows } = await agent.get('policyPersons', { params: { policyNo } });
    expect(rows.map(({ answers }) => answers?.flatMap(({ files = [] }) => files))).toEqual([[], [], [paper]]);
    const next = await endorsed(agent, policyNo, { kind: 'CORRECT', rows: [{ no: 3, person: { garage: '福州马尾' } }] });
    expect(next.status).toBe('EFFECTIVE');
  });

  it('are rejected alike if they are unknown, of another endorsement, or not as they were stored', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await fleetPolicy(agent);
    const { endorseOrderNo } = await make(agent, policyNo, { kind: 'ADD', rows: [] });
    const other = await make(agent, policyNo, { kind: 'REMOVE', rows: [{ no: 1 }] });
    const own = await attach(agent, endorseOrderNo);
    const foreign = await attach(agent, other.endorseOrderNo);
    const wrong = ['/rows/0/person/papers file-unknown'];
    for (const paper of [foreign, { ...own, id: 'no-such-file-anywhere' }, { ...own, size: 9999 }, { ...own, name: '别的.png' }])
      expect(found(await edit(agent, endorseOrderNo, { person: { ...coach, papers: [paper] } })), paper.id).toEqual(wrong);
    const exe = { ...own, type: 'application/zip' };
    expect(found(await edit(agent, endorseOrderNo, { person: { ...coach, papers: [exe] } }))).toContain(
      '/rows/0/person/papers file-kind',
    );
    expect(found(await edit(agent, endorseOrderNo, { person: { ...coach, papers: [own] } }))).toEqual([]);
  });

  it('can be removed until the change is submitted, which then requires another file', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await fleetPolicy(agent);
    const { endorseOrderNo } = await make(agent, policyNo, { kind: 'ADD', rows: [] });
    const removal = async (who: Parameters<typeof server.as>[0], id: string) =>
      (await (await server.as(who)).call('attachmentRemove', { body: { id } })).status;
    const gone = await attach(agent, endorseOrderNo);
    const row = { person: { ...coach, plate: '闽C20011', papers: [gone] } };
    const priced = await edit(agent, endorseOrderNo, row);
    expect(priced.status).toBe('TRIAL');
    expect([await removal('wangm', gone.id), await removal('linxl', gone.id), await removal('chenzq', gone.id)]).toEqual([
      404, 403, 200,
    ]);
    const { status, error } = await submit(agent, priced);
    expect([status, error.issues?.map(({ path, code }) => `${path} ${code}`)]).toEqual([
      422,
      ['/rows/0/person/papers file-unknown'],
    ]);
    const paper = await attach(agent, endorseOrderNo);
    const again = await edit(agent, endorseOrderNo, { person: { ...row.person, papers: [paper] } });
    expect((await submit(agent, again)).status).toBe(200);
    expect(await removal('chenzq', paper.id)).toBe(409);
  });

  it('are stored only for users who may change the policy, and only while it is open', async () => {
    const agent = await server.as('chenzq');
    const policyNo = await fleetPolicy(agent);
    const { endorseOrderNo } = await make(agent, policyNo, { kind: 'REMOVE', rows: [{ no: 1 }] });
    for (const who of ['wangm', 'linxl'] as const) await expect(attach(await server.as(who), endorseOrderNo)).rejects.toThrow();
    await agent.get('endorseCancel', { body: { endorseOrderNo } });
    await expect(attach(agent, endorseOrderNo)).rejects.toThrow();
  });
});
