import { chakra, Text, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { GridList } from '../rows/groups.ts';
import type { Group } from '../state/content.ts';
import { showCount } from '../../wording/values.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useSay } from '../texts/language.tsx';

/** A person whom a list marks as leaving. */
export type Leaver = { readonly name: string; readonly number: string };

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

export const leaverOf = (values: Readonly<Record<string, unknown>>): Leaver => ({
  name: textIn(values['finalName']),
  number: textIn(values['certNumber']),
});

/** For changes of a policy: receives the persons whom a list marks as leaving. */
export type LeaversHandler = { readonly onLeavers?: ((leavers: readonly Leaver[]) => void) | undefined };

/** Props of the dialogs that add rows from pasted text, cells or a file. */
export type DialogProps = GridList &
  LeaversHandler & { readonly groups: readonly Group[]; readonly group: Group; readonly onClose: () => void };

/** The column of settings beside the preview of such a dialog. */
export const sideStyle = {
  bg: 'bg.subtle',
  p: '4',
  borderInlineEndWidth: { md: '1px' },
  borderBottomWidth: { base: '1px', md: '0' },
  display: 'flex',
  flexDirection: 'column',
} as const;

export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <Grid role="status" gap="2" justifyItems="start" p="3" bg="bg.warning" color="fg" borderRadius="l2" textStyle="sm">
    {children}
  </Grid>
);

type NoteProps = { readonly count: number; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };

/** Offers to treat leavers as removals instead of additions. */
export const LeaversNote = ({ count, isOn, onChange }: NoteProps) => {
  const say = useSay();
  return (
    <Notice>
      <Text>{say(importTexts.leavers, { count: showCount(count) })}</Text>
      <chakra.label display="flex" gap="2" alignItems="center" cursor="pointer" minH="6">
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
        {say(importTexts.asRemovals)}
      </chakra.label>
    </Notice>
  );
};
