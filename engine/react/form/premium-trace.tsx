import { Box, CloseButton, Heading, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { formTexts } from '../texts/form-texts.ts';
import { useLanguage, useSay } from '../texts/language.tsx';
import { partTexts } from '../texts/parts.ts';
import { traceWords } from '../../index.ts';
import { useApplication } from '../state/use-application.ts';
import { useFormStore } from '../state/form-context.ts';
import { shownPrice } from './persons.ts';
import { PremiumLines } from './premium-lines.tsx';
import type { PriceResult } from '../../model/model.ts';
import { headsOf } from '../rows/counts.ts';
import type { Group } from '../state/content.ts';

/** How the premium came about: like persons folded into a line, then their sum. Escape closes. */
export const PremiumTrace = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const language = useLanguage();
  const store = useFormStore();
  const price = useApplication(store, shownPrice);
  const { data } = store.model;
  const lines = useMemo(() => traceWords(data, price?.trace() ?? [], language), [data, price, language]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box
      id={id}
      ref={box}
      role="dialog"
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      position="absolute"
      bottom="calc(100% + 0.25rem)"
      insetEnd={{ base: '4', xl: 'max(1rem, calc(50vw - 29rem))' }}
      w="27rem"
      maxW="calc(100vw - 2rem)"
      maxH="70dvh"
      overflowY="auto"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="lg"
      css={{
        '@media (min-width: 100rem)': {
          position: 'static',
          width: 'auto',
          maxWidth: 'none',
          borderWidth: '1px 0 0',
          borderRadius: 0,
          boxShadow: 'none',
        },
      }}
    >
      <Box display="flex" alignItems="center" px="4" minH="10" borderBottomWidth="1px">
        <Heading as="h2" id={`${id}-title`} textStyle="md" fontWeight="semibold">
          {say(formTexts.computation)}
        </Heading>
        <CloseButton size="xs" ms="auto" aria-label={say(partTexts.close)} onClick={onClose}>
          <X aria-hidden />
        </CloseButton>
      </Box>
      <Box px="4" py="2">
        <PremiumLines lines={lines} language={language} />
      </Box>
      <Text textStyle="xs" color="fg.muted" px="4" py="3" borderTopWidth="1px">
        {say(formTexts.rounding)}
        {say(formTexts.modelVersion, { version: data.version })}
      </Text>
    </Box>
  );
};

/** Persons of one kind (occupation class) and one price in one group. */
export type Share = {
  readonly group: number;
  /** "" where the list knows no kinds. */
  readonly kind: string;
  /** Price of one person; undefined where there is none. */
  readonly each: string | undefined;
  /** Rows of the list. */
  readonly persons: number;
  /** Heads that they stand for: more than rows where the model weighs them. */
  readonly heads: number;
  /** Together, with two places. */
  readonly amount: string;
};

/** The persons of a list by group, kind and price, in the groups' and the kinds' order. Amounts are added as whole cents. */
export const breakdown = (
  groups: readonly Group[],
  price: PriceResult | undefined,
  list: string,
  kindStep: string | undefined,
  moneyStep: string | undefined,
  weight?: string,
): readonly Share[] => {
  const shares = new Map<string, { group: number; kind: string; each: string | undefined; persons: number; heads: number }>();
  let index = 0;
  for (const [group, { rows }] of groups.entries())
    for (const row of rows) {
      const kind = (kindStep === undefined ? undefined : price?.value(list, index, kindStep)) ?? '';
      const each = moneyStep === undefined ? undefined : price?.value(list, index, moneyStep);
      const key = `${group} ${kind} ${each ?? ''}`;
      const share = shares.get(key) ?? { group, kind, each, persons: 0, heads: 0 };
      share.persons += 1;
      share.heads += headsOf(row, weight);
      shares.set(key, share);
      index += 1;
    }
  return [...shares.values()]
    .sort((a, b) => a.group - b.group || a.kind.localeCompare(b.kind, 'zh-CN', { numeric: true }))
    .map((share) => ({ ...share, amount: decimalOf(centsOf(share.each) * BigInt(share.persons)) }));
};

/** The same without the price of one: one line a group and kind. */
export const sumKinds = (shares: readonly Share[]): readonly Share[] => {
  const sums = new Map<string, Share>();
  for (const share of shares) {
    const key = `${share.group} ${share.kind}`;
    const sum = sums.get(key);
    sums.set(key, {
      ...share,
      each: undefined,
      persons: share.persons + (sum?.persons ?? 0),
      heads: share.heads + (sum?.heads ?? 0),
      amount: decimalOf(centsOf(share.amount) + centsOf(sum?.amount)),
    });
  }
  return [...sums.values()];
};

const centsOf = (decimal: string | undefined): bigint => {
  if (decimal === undefined || !/^\d+(\.\d{1,2})?$/.test(decimal)) return 0n;
  const [whole = '0', fraction = ''] = decimal.split('.');
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'));
};

const decimalOf = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
