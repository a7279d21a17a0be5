import { describe, expect, it } from 'vitest';
import { paths } from '../../../src/contract/paths.gen.ts';
import { newKey, order, submission } from '../harness/application.ts';
import { begin, jpeg, limit, pdf, png, upload } from '../harness/attachment.ts';
import { useServer } from '../harness/server.ts';

const server = useServer();

describe('orderExtUpload', () => {
  it('[CA-25] stores a file with a draft and returns the same bytes as a download that no browser runs', async () => {
    const agent = await server.as('chenzq');
    const draftNo = await begin(agent);
    const { status, reply } = await upload(agent, { draftNo }, { name: '../../执照 1.png', size: 5_000 });
    expect([status, reply.data.fileName, reply.data.size]).toEqual([200, '执照 1.png', 5_000]);
    const response = await agent.fetch(paths.attachmentFile.path.replace(':id', reply.data.id));
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([bytes.length, Array.from(bytes.slice(0, 8))]).toEqual([5_000, png]);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('sandbox');
    const { data } = await agent.get('draftDetail', { params: { draftNo } });
    expect(data.attachments).toEqual([reply.data]);
  });

  it('[VA-21] accepts 5242880 bytes and rejects one more, and accepts jpeg, png and pdf by their content only', async () => {
    const agent = await server.as('chenzq');
    const draftNo = await begin(agent);
    expect((await upload(agent, { draftNo }, { size: limit })).status).toBe(200);
    const over = await upload(agent, { draftNo }, { size: limit + 1 });
    expect([over.status, over.reply.code, over.reply.errorMsg]).toEqual([
      413,
      'TOO_LARGE',
      expect.stringContaining('文件超出上传限制'),
    ]);
    for (const good of [
      { bytes: jpeg, name: 'a.JPG', type: 'image/jpeg' },
      { bytes: pdf, name: 'a.pdf', type: 'application/pdf' },
    ])
      expect((await upload(agent, { draftNo }, good)).status).toBe(200);
    for (const bad of [
      { bytes: [...Buffer.from('<script>')], name: 'a.png', type: 'image/png' },
      { bytes: png, name: 'a.html', type: 'image/png' },
      { bytes: png, name: 'a.png', type: 'text/html' },
      { bytes: pdf, name: 'a.png', type: 'image/png' },
      { bytes: [0xff, 0x00, 0x00], name: 'a.jpg', type: 'image/jpeg' },
      { bytes: [0x4d, 0x5a], name: 'a.exe', type: 'application/octet-stream' },
      { bytes: [...Buffer.from('a,b')], name: 'a.csv', type: 'text/csv' },
    ]) {
      const { status, reply } = await upload(agent, { draftNo }, bad);
      expect([status, reply.code, reply.errorMsg], JSON.stringify(bad)).toEqual([415, 'UNSUPPORTED', '不支持的文件格式']);
    }
    expect((await agent.get('draftDetail', { params: { draftNo } })).data.attachments).toHaveLength(3);
  });

  it('only the owner can attach, read and remove it', async () => {
    const owner = await server.as('chenzq');
    const draftNo = await begin(owner);
    const { reply } = await upload(owner, { draftNo });
    const file = paths.attachmentFile.path.replace(':id', reply.data.id);
    for (const name of ['linxl', 'wangm'] as const) {
      const other = await server.as(name);
      expect((await upload(other, { draftNo })).status).toBe(404);
      expect((await other.fetch(file)).status).toBe(404);
      expect((await other.call('attachmentRemove', { body: { id: reply.data.id } })).status).toBe(404);
    }
    expect((await upload(server.visitor(), { draftNo })).status).toBe(401);
    expect((await server.visitor().fetch(file)).status).toBe(401);
    expect((await upload(await server.as('zhengmj'), { draftNo })).status).toBe(403);
    await owner.get('attachmentRemove', { body: { id: reply.data.id } });
    expect((await owner.fetch(file)).status).toBe(404);
  });

  it('moves to the order with the draft, and stays there; level 3 of the organisation sees the file, others do not', async () => {
    const agent = await server.as('chenzq');
    const draftNo = await begin(agent);
    const { reply } = await upload(agent, { draftNo });
    const body = { ...(await submission(agent)), draftNo };
    const { data } = await agent.get('submitOrder', { body, headers: { 'idempotency-key': newKey() } });
    const detail = await agent.get('orderDetail', { params: { orderNo: data.orderNo } });
    expect(detail.data.attachments).toEqual([reply.data]);
    const removal = await agent.call('attachmentRemove', { body: { id: reply.data.id } });
    expect([removal.status, removal.error.code]).toEqual([409, 'STATE']);
    const file = paths.attachmentFile.path.replace(':id', reply.data.id);
    expect((await (await server.as('linxl')).fetch(file)).status).toBe(200);
    expect((await (await server.as('wangm')).fetch(file)).status).toBe(404);
    expect((await upload(agent, { orderNo: data.orderNo })).status).toBe(200);
    expect((await upload(await server.as('linxl'), { orderNo: data.orderNo })).status).toBe(403);
    expect((await upload(await server.as('wangm'), { orderNo: await order(agent) })).status).toBe(404);
  });

  it('accepts twenty files and no more', async () => {
    const agent = await server.as('chenzq');
    const draftNo = await begin(agent);
    for (let count = 0; count < 20; count += 1) expect((await upload(agent, { draftNo })).status).toBe(200);
    const { status, reply } = await upload(agent, { draftNo });
    expect([status, reply.code]).toEqual([409, 'STATE']);
  });
});
