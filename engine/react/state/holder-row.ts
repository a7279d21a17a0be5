import { blankOf } from '../../model/blank.ts';
import { fieldWithRole } from '../../model/roles.ts';
import { isBlankRow, type Place, type Row } from './content.ts';
import type { Values } from './field-path.ts';
import { type HolderPlace, personOfRow, type PersonValues, policyholderPerson, rowOfHolder } from './persons.ts';
import { deleteRows, insertRows, patchRows } from './rows.ts';
import type { ApplicationStore } from './state.ts';

/** Returns the row of the policyholder: of the same number, or else with this relation. */
export const listedHolder = (store: ApplicationStore, place: Place, holder: HolderPlace): Row | undefined => {
  const { fields, lists } = store.getState();
  const rows = lists[place.path]?.[0]?.rows ?? [];
  const number = rowOfHolder(store, place, fields, holder)?.[fieldWithRole(place.row, 'certificateNumber') ?? ''];
  const of = (row: Row): PersonValues => personOfRow(place, row);
  return (
    rows.find((row) => number !== undefined && of(row).certificateNumber === number) ??
    rows.find((row) => of(row).relation === policyholderPerson.relation)
  );
};

/** Fields of a person that are the policyholder's own in any case. The others follow while they are as before. */
const identity = ['name', 'certificateType', 'certificateNumber', 'birthDate', 'sex'] as const;

/** The earlier values of the policyholder's row: as when it was last the same as the policyholder, and as it was removed. */
type Earlier = { readonly before?: Values | undefined; readonly removed?: Values | undefined };

/** Puts the policyholder into a row, or into a new first row, as one undo step. Blank rows are removed. */
export const putHolder = (
  store: ApplicationStore,
  place: Place,
  id: number | undefined,
  values: Values,
  { before = {}, removed = {} }: Earlier,
): void => {
  const names = new Set(identity.map((role) => fieldWithRole(place.row, role)));
  const listed = store.getState().lists[place.path]?.[0]?.rows.find((row) => row.id === id);
  if (listed) {
    const changed = Object.entries(values).filter(
      ([name, value]) => listed.values[name] !== value && (names.has(name) || listed.values[name] === before[name]),
    );
    const patch = { id: listed.id, values: Object.fromEntries(changed) };
    if (changed.length > 0) store.edit(place, (groups) => patchRows(groups, groups[0]?.id ?? 0, [patch]));
    return;
  }
  const blank = blankOf(place.row);
  const own = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
  store.edit(place, (groups) => {
    const [first] = groups;
    if (!first) return groups;
    const blanks = first.rows.filter((row) => isBlankRow(row.values, blank)).map((row) => row.id);
    return insertRows(deleteRows(groups, new Set(blanks)), first.id, [store.newRow({ ...values, ...removed, ...own })], 0);
  });
};
