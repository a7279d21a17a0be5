import { describe, expect, it } from 'vitest';
import { packedMegabytes } from '../../engine/import/sheets/deflate.ts';
import { makeZip, sheetXml, workbookParts } from '../../engine/import/sheets/make-zip.ts';
import { useServer } from '../harness/server.ts';
import { book, send } from '../imports/send-list.ts';

const server = useServer();

describe('a staff list that unpacks to far too much data', () => {
  it('is rejected with the reason, and the server stays up', async () => {
    const client = await server.as('chenzq');
    const packed = await packedMegabytes(500, 32);
    const bomb = (declared: number) =>
      makeZip([...workbookParts(sheetXml('')).slice(0, -1), { name: 'xl/worksheets/sheet1.xml', content: '', packed, declared }]);
    const many = await book(Array.from({ length: 100_000 }, (_, n) => [`P${n}`]));
    for (const [bytes, message] of [
      [bomb(1000), /^工作簿解压后过大/],
      [bomb(500_000_000), /^工作簿解压后过大/],
      [many, /^工作表“名单”超过 10000 行/],
    ] as const) {
      const { status, reply } = await send(client, 'newImportPersonnel', bytes, { fileName: 'a.xlsx', type: '' });
      expect([status, reply.errorMsg]).toEqual([422, expect.stringMatching(message)]);
      expect(reply.issues[0].path).toBe('/file');
    }
    expect((await client.get('userInfo')).userInfo.userName).toBe('chenzq');
  });
});
