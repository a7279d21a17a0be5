import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Core, coresOf, parse } from './outcome.ts';

type Line = { readonly line: string; readonly expect: Core | null; readonly why: string };
type Block = { readonly text: string; readonly expect: readonly Core[]; readonly why: string };

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const lines: readonly Line[] = read('bulk-lines.json');
const blocks: readonly Block[] = read('bulk-blocks.json');

/** A line about a person who leaves, which is read and doubtful. */
const leaving = lines.find(({ line }) => line.startsWith('减 '));

describe('parsePeople on real lines', () => {
  it.each(lines.filter((line) => line.expect !== null && line !== leaving))(
    '[VA-20] reads $line: $why',
    ({ line, expect: person }) => {
      expect(coresOf(line)).toEqual([person]);
      expect(parse(line)).toMatchObject({ doubtful: [], failed: [] });
    },
  );

  it.each(lines.filter((line) => line.expect === null))('[VA-20] reports $line and imports nobody: $why', ({ line }) => {
    const { people, doubtful, failed } = parse(line);
    expect(people).toEqual([]);
    expect(doubtful).toEqual([]);
    expect(failed).toHaveLength(1);
    expect(failed[0]?.reasons).toHaveLength(1);
  });

  it.each(blocks)('[VA-20] reads a block: $why', ({ text, expect: people }) => {
    expect(coresOf(text)).toEqual(people);
    expect(parse(text)).toMatchObject({ doubtful: [], failed: [] });
  });

  it('[VA-20] is doubtful if a person leaves the policy', () => {
    const { people, doubtful } = parse(leaving?.line ?? '');
    expect(people).toEqual([]);
    expect(doubtful.map(({ person, reasons }) => [person.Name, reasons.map(({ code }) => code)])).toEqual([
      [leaving?.expect?.Name, ['marked-removed']],
    ]);
  });

  it('[VA-20] reads all lines together as it reads each alone, except lines without a person', () => {
    const { people, doubtful } = parse(lines.map(({ line }) => line).join('\n'));
    expect(doubtful.map(({ source }) => source)).toEqual([leaving?.line, '张志远\n310115199604181724']);
    expect(people.map(({ person }) => person.Name)).toEqual(
      lines.flatMap((line) => (line.expect && line !== leaving ? [line.expect.Name] : [])),
    );
  });
});
