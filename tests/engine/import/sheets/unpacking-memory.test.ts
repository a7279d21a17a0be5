import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packedMegabytes } from './deflate.ts';
import { makeZip, sheetXml, workbookParts } from './make-zip.ts';

const name = 'xl/worksheets/sheet1.xml';

describe('a workbook that unpacks to far more than its size', () => {
  it('uses no more memory than the limit, measured in a separate process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bomb-'));
    try {
      const packed = await packedMegabytes(1500, 32);
      const bomb = makeZip([
        ...workbookParts(sheetXml('')).filter((part) => part.name !== name),
        { name, content: '', packed, declared: 1000 },
      ]);
      expect(bomb.length).toBeLessThan(5_242_880);
      writeFileSync(join(folder, 'bomb.xlsx'), bomb);
      const script = resolve(import.meta.dirname, 'measure-memory.ts');
      const { code, megabytes, idle } = JSON.parse(
        execFileSync(process.execPath, ['--import', 'tsx', script, join(folder, 'bomb.xlsx')], { encoding: 'utf8' }),
      );
      expect(code).toBe('unpacked-too-large');
      // The file would unpack to 1.5 GB; reading stops at 100 MB.
      expect(megabytes - idle).toBeLessThan(400);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
