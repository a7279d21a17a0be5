import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Issues } from '../../../src/portal/endorsements/editor/notes.tsx';
import { loadTexts } from '../../../src/portal/texts/language.ts';
import { compiledModel } from '../../engine/model-files.ts';
import { drawPart, withPage } from '../draw.tsx';

const { model } = compiledModel('groupAccOption');

withPage();
beforeAll(() => loadTexts('endorsement'));

const issues = Array.from({ length: 200 }, (_, row) => ({
  path: `/rows/${row}/person/certNumber`,
  code: 'required',
  params: {},
  message: '请填写证件号码',
}));

describe('the list of issues of an endorsement', () => {
  it('counts the issues that the reply leaves out, and shows the first twelve with their rows', () => {
    drawPart(<Issues model={model} detail={{ issues, moreIssues: 1_300, refer: [], warn: [], rows: [] }} tries={0} />);
    expect(screen.getByText(/1,500/)).toBeTruthy();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(lines).toHaveLength(13);
    expect(lines[11]).toContain('12');
    expect(lines[11]).toContain('请填写证件号码');
    expect(lines[12]).toContain('1,488');
  });

  it('counts its own lines when the reply leaves nothing out', () => {
    drawPart(<Issues model={model} detail={{ issues: issues.slice(0, 2), refer: [], warn: [], rows: [] }} tries={0} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});
