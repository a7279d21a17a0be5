import { isRecord } from '../../values/pointer.ts';
import type { Origin } from '../../model/references.ts';
import type { Subject } from './subject.ts';

/** Where a table is written: in pricing.json, or a shared file of its own. */
export const tablePlace = ({ own }: Pick<Subject, 'own'>, name: string): Origin =>
  name.startsWith('shared/') ? { file: `${name}.json`, pointer: '' } : own('pricing.json', `/tables/${name}`);

/** Where a row of a table is written; the specification's tiers are rows as well. */
export const rowPlace = (subject: Subject, name: string, row: number | undefined): Origin => {
  const { file, pointer } = tablePlace(subject, name);
  const shared = name.startsWith('shared/') ? subject.read.json(file) : subject.written.pricing.tables?.[name];
  const list = isRecord(shared) && 'tiers' in shared ? 'tiers' : 'rows';
  return { file, pointer: row === undefined ? `${pointer}/${list}` : `${pointer}/${list}/${row}` };
};
