import { describe, expect, it } from 'vitest';
import { readText } from '../../../../engine/react/import/paste/preview-people.ts';
import { placesOf } from '../../../../engine/react/state/content.ts';
import { groupAccident, today } from '../group-accident.ts';
import { chineseLists as words } from '../../../../engine/china/lists.ts';

const [place] = placesOf(groupAccident.data);
const text = '张伟 11010119900307889X 3岁 已离职\n法定代表人：李娜 110101199003078814';

describe('the reasons of doubtful lines', () => {
  it.each([
    ['zh-CN', '；'],
    ['en-US', '; '],
  ] as const)('are separated as in the language: %s', (language, between) => {
    if (!place) throw new Error('Group accident lists nobody');
    const [one] = readText(text, { model: groupAccident, today, place, language, words });
    expect(one?.reasons).toHaveLength(2);
    expect(one?.doubts?.doubt).toBe(one?.reasons.join(between));
  });
});
