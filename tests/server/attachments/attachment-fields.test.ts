import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { newKey, submission } from '../harness/application.ts';
import { begin, pdf, upload } from '../harness/attachment.ts';
import type { Client } from '../harness/client.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();
/** The product of the model. */
const productId = '1042';

/** An application of a shop for a year. From 20 million on, a licence is required. */
const shop = (change: Readonly<Record<string, unknown>> = {}, building = '1500000.00') => ({
  term: 12,
  startDate: '2026-11-25',
  deductible: '1000',
  policyholder: {
    holderType: 'organisation',
    holderName: '厦门鹭岛百货有限公司',
    certNum: '91350100M000100Y43',
    phone: '13800001234',
  },
  places: [{ name: '总店', address: '中山路 1 号', construction: 'concrete', area: 120, sprinkler: true, alarm: true, building }],
  goods: [{ kind: 'daily', place: '总店', value: '300000.00' }],
  ...change,
});

type Sale = { readonly application: Readonly<Record<string, unknown>>; readonly draftNo?: string; readonly key?: string };

const submit = async (client: Client, { application, draftNo, key = newKey() }: Sale) => {
  const whole = await submission(client, application, '0.00', productId);
  const { data } = await client.get('getPremium', { body: { productId, version: whole.modelVersion, application } });
  const body = { ...whole, premium: data.premium ?? '0.00', ...(draftNo !== undefined && { draftNo }) };
  return client.call('submitOrder', { body, headers: { 'idempotency-key': key } });
};

const issuesOf = ({ status, error }: Awaited<ReturnType<typeof submit>>) => [
  status,
  ...(error.issues ?? []).map(({ path, code }) => `${path} ${code}`),
];

/** Uploads a file to a draft and returns the reference for the application. */
const stored = async (client: Client, draftNo: string, file: Parameters<typeof upload>[2] = {}) => {
  const { status, reply } = await upload(client, { draftNo, slot: 'field' }, file);
  if (status !== 200) throw new Error(`The upload was answered with ${status}`);
  const { id, fileName: name, mediaType: type, size } = reply.data;
  return { id, name, type, size };
};

describe('files that an application names', () => {
  it('are stored with the draft, move with it to the order, and can be read there and at its policy', async () => {
    const agent = await server.as('chenzq');
    const draftNo = await begin(agent, productId, shop());
    const licence = await stored(agent, draftNo, { bytes: pdf, name: '执照.pdf', type: 'application/pdf' });
    const photo = await stored(agent, draftNo, { name: '门面.png' });
    const application = shop({ licence: [licence], photos: [photo] });
    const key = newKey();
    const { status, reply } = await submit(agent, { application, draftNo, key });
    expect(status).toBe(200);
    const { orderNo } = reply.data;
    const { data } = await agent.get('orderDetail', { params: { orderNo } });
    expect(data.application).toMatchObject({ licence: [licence], photos: [photo] });
    expect(data.attachments.map(({ id }) => id).toSorted()).toEqual([licence.id, photo.id].toSorted());
    expect((await agent.fetch(paths.attachmentFile.path.replace(':id', licence.id))).status).toBe(200);
    expect((await (await server.as('wangm')).fetch(paths.attachmentFile.path.replace(':id', licence.id))).status).toBe(404);
    const again = await submit(agent, { application, draftNo, key });
    expect([again.status, again.reply.data.orderNo]).toEqual([200, orderNo]);
  });

  it('are required by an answer', async () => {
    const agent = await server.as('chenzq');
    expect(issuesOf(await submit(agent, { application: shop({}, '19700000.00') }))).toEqual([422, '/licence required']);
    expect(issuesOf(await submit(agent, { application: shop({}, '19699999.99') }))).toEqual([200]);
  });

  it('are rejected alike if they are unknown, of another draft, of another user, removed, or sent without a draft', async () => {
    const agent = await server.as('chenzq');
    const other = await server.as('linxl');
    const [draftNo, second, foreign] = [
      await begin(agent, productId, shop()),
      await begin(agent, productId, shop()),
      await begin(other, productId, shop()),
    ];
    const own = await stored(agent, draftNo);
    const removed = await stored(agent, draftNo);
    await agent.get('attachmentRemove', { body: { id: removed.id } });
    const refused: (readonly [unknown, string | undefined])[] = [
      [{ ...own, id: 'AAAAAAAAAAAAAAAAAAAAAA' }, draftNo],
      [await stored(agent, second), draftNo],
      [await stored(other, foreign), draftNo],
      [removed, draftNo],
      [own, undefined],
      [own, second],
      [own, foreign],
    ];
    for (const [file, named] of refused) {
      const answer = await submit(agent, { application: shop({ photos: [file] }), draftNo: named });
      expect(issuesOf(answer)).toEqual([422, '/photos file-unknown']);
      expect(answer.error.issues?.[0]?.message).toBe('场所照片：没有找到“营业执照.png”，请重新上传');
    }
    expect(issuesOf(await submit(other, { application: shop({ photos: [own] }), draftNo }))).toEqual([
      422,
      '/photos file-unknown',
    ]);
    expect(issuesOf(await submit(agent, { application: shop({ photos: [own] }), draftNo }))).toEqual([200]);
  });

  it('are what the server has stored: a reference cannot change size, kind or name of a file', async () => {
    const agent = await server.as('chenzq');
    const draftNo = await begin(agent, productId, shop());
    const document = await stored(agent, draftNo, { bytes: pdf, name: '执照.pdf', type: 'application/pdf' });
    const large = await stored(agent, draftNo, { size: 3_145_729 });
    const limit = await stored(agent, draftNo, { size: 3_145_728 });
    const tried = async (...photos: readonly object[]) =>
      issuesOf(await submit(agent, { application: shop({ photos }), draftNo }));
    expect(await tried(document)).toEqual([422, '/photos file-kind']);
    expect(await tried({ ...document, type: 'image/png' })).toEqual([422, '/photos file-unknown']);
    expect(await tried(large)).toEqual([422, '/photos file-size']);
    expect(await tried({ ...large, size: 10 })).toEqual([422, '/photos file-unknown']);
    expect(await tried({ ...limit, name: '发票.png' })).toEqual([422, '/photos file-unknown']);
    expect(await tried(limit, limit)).toEqual([422, '/photos uniqueItems']);
    expect(await tried(limit)).toEqual([200]);
  });

  it('are at most as many as the field allows', async () => {
    const agent = await server.as('chenzq');
    const draftNo = await begin(agent, productId, shop());
    const photos: object[] = [];
    for (let count = 0; count < 7; count += 1) photos.push(await stored(agent, draftNo));
    expect(issuesOf(await submit(agent, { application: shop({ photos }), draftNo }))).toEqual([422, '/photos maxItems']);
    expect(issuesOf(await submit(agent, { application: shop({ photos: photos.slice(1) }), draftNo }))).toEqual([200]);
  });

  it('stay with an order that is returned: its revised form has them and may add others, a copy of it has none', async () => {
    const [agent, office] = [await server.as('chenzq'), await server.as('xuwen')];
    const draftNo = await begin(agent, productId, shop());
    const photo = await stored(agent, draftNo);
    const large = (photos: readonly object[]) => shop({ photos }, '5000000.00');
    const { reply } = await submit(agent, { application: large([photo]), draftNo });
    const { orderNo } = reply.data;
    expect(reply.data.status).toBe('UW_MANUAL');
    await office.get('underwritingDecide', { body: { no: orderNo, decision: 'return', note: '请补一张照片' } });
    const copy = (await agent.get('orderCopy', { body: { orderNo } })).data.draftNo;
    const copied = await agent.get('draftDetail', { params: { draftNo: copy } });
    expect(copied.data.content.application).not.toHaveProperty('photos');
    expect(issuesOf(await submit(agent, { application: large([photo]), draftNo: copy }))).toEqual([422, '/photos file-unknown']);
    const revision = (await agent.get('orderRevise', { body: { orderNo } })).data.draftNo;
    const revised = await agent.get('draftDetail', { params: { draftNo: revision } });
    expect(revised.data.content.application).toMatchObject({ photos: [photo] });
    const more = await stored(agent, revision);
    const answer = await submit(agent, { application: large([photo, more]), draftNo: revision });
    expect([answer.status, answer.reply.data.orderNo]).toEqual([200, orderNo]);
  });

  it('are all kept or all removed when a submission and a removal run at the same time', async () => {
    const agent = await server.as('chenzq');
    for (let turn = 0; turn < 5; turn += 1) {
      const draftNo = await begin(agent, productId, shop());
      const photo = await stored(agent, draftNo);
      const [answer, removal] = await Promise.all([
        submit(agent, { application: shop({ photos: [photo] }), draftNo }),
        agent.call('attachmentRemove', { body: { id: photo.id } }),
      ]);
      const isThere = (await agent.fetch(paths.attachmentFile.path.replace(':id', photo.id))).status === 200;
      expect(isThere, `${answer.status} and ${removal.status}`).toBe(answer.status === 200);
    }
  });
});
