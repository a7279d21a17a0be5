import type { Language } from '../../core/issue.ts';
import type { Model } from '../../core/model.ts';
import { identityKey, reasonsOf, targetsOf, type MappedRow, type MappedTable } from '../../index.ts';
import { importTexts } from '../language/import-texts.ts';
import type { Group } from '../store/content.ts';

/** A line of the preview: a row of the table, what becomes of it, and why. */
export type ImportLine = {
  readonly row: number;
  readonly status: MappedRow['status'] | 'known' | 'skipped';
  readonly reasons: readonly string[];
  /** The row that it would become; undefined where it stands for nobody. */
  readonly mapped: MappedRow | undefined;
  readonly text: string;
};

/** What becomes of every row of a table: whoever is on the list already is not added again. */
export const importLines = (
  model: Model,
  table: MappedTable,
  groups: readonly Group[],
  language: Language,
): readonly ImportLine[] => {
  const { identity } = targetsOf(model.data, table.list);
  const listed = new Set(groups.flatMap(({ rows }) => rows.map(({ values }) => identityKey(values, identity) ?? '')));
  listed.delete('');
  const people = table.rows.map((mapped): ImportLine => {
    const isKnown = mapped.status !== 'failed' && listed.has(identityKey(mapped.values, identity) ?? '');
    const said = reasonsOf(model, table, mapped, language);
    return {
      row: mapped.row,
      status: isKnown ? 'known' : mapped.status,
      reasons: isKnown ? [importTexts.knownReason[language]] : said,
      mapped,
      text: '',
    };
  });
  const others = table.skipped.map(({ row, reason, text }): ImportLine => ({
    row,
    status: 'skipped',
    reasons: [importTexts[`${reason}_`][language]],
    mapped: undefined,
    text,
  }));
  return [...people, ...others].toSorted((a, b) => a.row - b.row);
};
