import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Core, coresOf, parse } from './outcome.ts';

type Row = { readonly text: string; readonly expect: readonly Core[]; readonly why: string };

const rows: readonly Row[] = JSON.parse(readFileSync(new URL('further-lines.json', import.meta.url), 'utf8'));
const persons = rows.filter((row) => row.expect.length > 0);
const nobody = rows.filter((row) => row.expect.length === 0);
const kinds = [...new Set(persons.map(({ why }) => /^\[\w+\]/.exec(why)?.[0] ?? ''))];

/** Shapes with two readings: the user decides. */
const doubtful = ['[name] word-like', '[name] role and colon'];

describe('parsePeople on further lines of every kind', () => {
  it.each(kinds)('[VA-20] %s: returns exactly the expected persons', (kind) => {
    for (const { text, expect: people, why } of persons)
      if (why.startsWith(kind) && !doubtful.includes(why))
        expect({ text, people: coresOf(text), rest: [parse(text).doubtful, parse(text).failed] }).toEqual({
          text,
          people,
          rest: [[], []],
        });
  });

  it('[VA-20] is doubtful if a text has two readings, which is rare', () => {
    const stillDoubtful = persons.filter(({ text }) => parse(text).doubtful.length > 0);
    expect(stillDoubtful.map(({ why }) => why)).toEqual(doubtful);
    expect(stillDoubtful.length / persons.length).toBeLessThan(0.02);
  });

  it('[VA-20] reports lines without a person or with an invalid number, and imports nobody', () => {
    for (const { text } of nobody) {
      const { people, doubtful: asked, failed } = parse(text);
      expect({ text, people, asked, failed: failed.length }).toEqual({ text, people: [], asked: [], failed: 1 });
    }
  });

  it.each(['客户经理王芳：叶问 350203197611191902', '王芳: 叶问350203197611191902', '王芳 ： 叶问，350203197611191902'])(
    '[VA-20] %s: a person who writes for another is not imported for that person without a question',
    (text) => {
      const { people, doubtful: asked } = parse(text);
      expect([people, asked.map(({ reasons }) => reasons.map(({ code }) => code)[0])]).toEqual([[], ['two-names']]);
    },
  );

  it('there are enough cases of both kinds', () => {
    expect([persons.length > 200, nobody.length > 50, kinds.length]).toEqual([true, true, 15]);
  });
});
