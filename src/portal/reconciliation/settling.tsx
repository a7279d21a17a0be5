import { Box, Flex } from '@chakra-ui/react';
import { Select, Textarea } from '@insure/engine/react';
import type { ComponentProps, ReactNode } from 'react';
import { TextField } from '../components/form/form.tsx';
import { Muted } from '../components/page/section.tsx';
import { useTexts } from '../texts/language.ts';
import { money } from '../texts/money.ts';

type ActProps = {
  readonly form: ComponentProps<typeof TextField<'act' | 'note'>>['form'];
  readonly acts: readonly { readonly act: string; readonly name: string }[];
  readonly hint: ReactNode;
};

/** Shows the fields that settle a difference: the way of settling and a note. */
export const ActFields = ({ form, acts, hint }: ActProps) => {
  const { t } = useTexts();
  return (
    <>
      <TextField form={form} name="act" label={t('reconciliation.how')} hint={hint}>
        {(control) => (
          <Select size="md" {...control}>
            {acts.map(({ act, name }) => (
              <option key={act} value={act}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </TextField>
      <NoteField form={form} />
    </>
  );
};

/** Shows the field for the note about an act. */
export const NoteField = ({ form }: { readonly form: ComponentProps<typeof TextField<'note'>>['form'] }) => {
  const { t } = useTexts();
  return (
    <TextField form={form} name="note" label={t('reconciliation.note')}>
      {(control) => <Textarea rows={3} maxLength={200} {...control} />}
    </TextField>
  );
};

type SideProps = {
  readonly lines: readonly { readonly side: string; readonly about: string; readonly amount: string }[];
  readonly sum: string;
  readonly difference: string;
  readonly cause: string;
};

/** Shows both sides line by line, the amount of the difference, and its cause. */
export const SideLines = ({ lines, sum, difference, cause }: SideProps) => (
  <Box mb="4">
    <Box borderWidth="1px" borderColor="border" borderRadius="l2" textStyle="sm">
      {lines.map(({ side, about, amount }, index) => (
        // Lines keep their positions, and two lines can be the same.
        // oxlint-disable-next-line react/no-array-index-key
        <Flex key={index} gap="3" px="3" py="2" justify="space-between" borderBottomWidth="1px" borderColor="border.muted">
          <Box minW="0">
            {side}
            <Muted className="num" css={{ overflowWrap: 'anywhere' }}>
              {about}
            </Muted>
          </Box>
          <Box className="num" whiteSpace="nowrap">
            {money(amount)}
          </Box>
        </Flex>
      ))}
      <Flex px="3" py="2" justify="space-between" bg="bg.subtle" fontWeight="semibold">
        <span>{sum}</span>
        <span className="num">{money(difference)}</span>
      </Flex>
    </Box>
    <Muted mt="2">{cause}</Muted>
  </Box>
);
