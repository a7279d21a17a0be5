import { chakra, Text, Grid } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { GridList, ListWords } from '../rows/groups.ts';
import type { Group } from '../state/content.ts';
import { importTexts } from '../texts/import-texts.ts';
import { useTranslate } from '../texts/language.tsx';

/** A person whom a list marks as leaving. */
export type Leaver = { readonly name: string; readonly number: string };

/** Called for changes of a policy with the persons whom a list marks as leaving. */
export type LeaversHandler = { readonly onLeavers?: ((leavers: readonly Leaver[]) => void) | undefined };

/** The props of dialogs that add rows from pasted text, cells or a file. */
export type DialogProps = GridList &
  LeaversHandler & { readonly groups: readonly Group[]; readonly group: Group; readonly onClose: () => void };

/** The style of the column of settings beside the preview of such a dialog. */
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

type LeaverLine = { readonly leaver?: Leaver };

/** If there is a handler, leaving persons become removals, not additions, unless the user decides otherwise in `note`. */
export const useLeavers = (lines: readonly LeaverLine[], onLeavers: LeaversHandler['onLeavers'], { counted }: ListWords) => {
  const t = useTranslate();
  const [isOn, setOn] = useState(true);
  const leavers = onLeavers ? lines.flatMap(({ leaver }) => leaver ?? []) : [];
  const isRemoving = isOn && leavers.length > 0;
  const note = leavers.length > 0 && (
    <Notice>
      <Text>{t(importTexts.leavers, { counted: counted(leavers.length) })}</Text>
      <chakra.label display="flex" gap="2" alignItems="center" cursor="pointer" minH="6">
        <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        {t(importTexts.asRemovals)}
      </chakra.label>
    </Notice>
  );
  return {
    note,
    count: leavers.length,
    isAdded: ({ leaver }: LeaverLine): boolean => !isRemoving || leaver === undefined,
    remove: (): void => {
      if (isRemoving) onLeavers?.(leavers);
    },
  };
};
