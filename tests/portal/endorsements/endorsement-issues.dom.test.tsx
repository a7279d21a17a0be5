import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { Issues } from '../../../src/portal/endorsements/editor/notes.tsx';
import type { IssuePlace } from '../../../src/portal/endorsements/editor/basket.ts';
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
  it('shows the first twelve issues with their rows and the number of issues that the reply leaves out', () => {
    drawPart(
      <Issues
        model={model}
        detail={{ issues, moreIssues: 1_300, refer: [], warn: [], rows: [], kind: 'ADD' }}
        tries={0}
        onSeek={() => undefined}
      />,
    );
    expect(screen.getByText(/1,500/)).toBeTruthy();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(lines).toHaveLength(13);
    expect(lines[11]).toContain('12');
    expect(lines[11]).toContain('请填写证件号码');
    expect(lines[12]).toContain('1,488');
  });

  it('counts only its own lines when the reply leaves nothing out', () => {
    drawPart(
      <Issues
        model={model}
        detail={{ issues: issues.slice(0, 2), refer: [], warn: [], rows: [], kind: 'ADD' }}
        tries={0}
        onSeek={() => undefined}
      />,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('links an issue to its row and field, and has no link for an issue of the whole endorsement', () => {
    const sought: IssuePlace[] = [];
    const said = (path: string, message: string) => ({ path, code: 'wrong', message });
    const detail = {
      kind: 'MIXED',
      issues: [said('/rows/2/person/plate', '车牌号有误'), said('/holder/phoneNo', '电话有误'), said('', '没有任何变更')],
      rows: [
        { kind: 'ADD', person: {} },
        { kind: 'CORRECT', no: 4, person: {} },
        { kind: 'CORRECT', no: 7, person: {} },
      ],
      refer: [],
      warn: [],
    } as const;
    const { rows, issues, ...others } = detail;
    drawPart(
      <Issues
        model={model}
        detail={{ ...others, rows: [...rows], issues: [...issues], refer: [], warn: [] }}
        tries={1}
        onSeek={(found) => sought.push(found)}
      />,
    );
    for (const name of [/车牌号有误/, /电话有误/]) fireEvent.click(screen.getByRole('button', { name }));
    expect(sought).toEqual([
      { kind: 'CORRECT', at: 1, rest: '/person/plate' },
      { kind: 'HOLDER', at: 0, rest: '/phoneNo' },
    ]);
    expect(screen.queryByRole('button', { name: /没有任何变更/ })).toBeNull();
  });
});
