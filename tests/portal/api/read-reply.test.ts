import { describe, expect, it } from 'vitest';
import { CallFailure, readFile, readJson } from '../../../src/portal/api/call.ts';

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
const failure = async (work: Promise<unknown>): Promise<CallFailure> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof CallFailure) return error;
  }
  throw new Error('expected a CallFailure');
};

describe('reading a reply', () => {
  it('gives the body of a 2xx reply', async () => {
    expect(await readJson(json({ total: 1, rows: [] }))).toEqual({ total: 1, rows: [] });
    expect(await readJson(new Response(null, { status: 204 }))).toBeUndefined();
  });
  it('throws status, code and sentence of an error', async () => {
    const error = await failure(readJson(json({ code: 'STATE', errorMsg: '订单已关闭' }, 409)));
    expect([error.status, error.reply.code, error.reply.errorMsg]).toEqual([409, 'STATE', '订单已关闭']);
  });
  it('reads a failure inside a 2xx body, and uses Error when it has no sentence', async () => {
    expect((await failure(readJson(json({ success: false, errorMsg: '没有权限' })))).reply.errorMsg).toBe('没有权限');
    expect((await failure(readJson(json({ success: false })))).reply.errorMsg).toBe('Error');
  });
  it('throws an error for an error reply without a readable body', async () => {
    const error = await failure(readJson(new Response('<html>bad gateway', { status: 502 })));
    expect([error.status, error.reply.errorMsg]).toEqual([502, undefined]);
  });
  it('returns a complete file', async () => {
    const file = await readFile(new Response(new Blob(['%PDF-1.7']), { headers: { 'content-type': 'application/pdf' } }));
    expect(await file.text()).toBe('%PDF-1.7');
  });
  it('reads a JSON error where a file was expected', async () => {
    expect((await failure(readFile(json({ success: false, errorMsg: '保单不存在' })))).reply.errorMsg).toBe('保单不存在');
    expect((await failure(readFile(json({ code: 'NOT_FOUND', errorMsg: '没有这张保单' }, 404)))).status).toBe(404);
  });
});
