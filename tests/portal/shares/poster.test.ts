import { describe, expect, it } from 'vitest';
import { wrapText } from '../../../src/portal/shares/poster.ts';

/** A Chinese character has width 2, any other character 1. */
const widthOf = (text: string): number => [...text].reduce((sum, character) => sum + (character > '\u2fff' ? 2 : 1), 0);

describe('the lines of the picture of a share', () => {
  it.each([
    ['团体意外险', 20, 3, ['团体意外险']],
    ['鹭江团体意外险（1–6 类职业）', 14, 3, ['鹭江团体意外险', '（1–6 类职业）']],
    ['Lujiang Group Accident (class 1–6)', 16, 3, ['Lujiang Group', 'Accident (class', '1–6)']],
    ['一二三四五六', 4, 2, ['一二', '三…']],
    ['Unbreakably-long', 8, 2, ['Unbreak…']],
    ['', 8, 2, []],
  ] as const)('break %s at a width of %i', (text, room, most, lines) => {
    expect(wrapText(text, room, most, widthOf)).toEqual(lines);
  });
});
