import { Box, chakra, Heading, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { TraceLine } from '../../core/model.ts';
import { translate } from '../../index.ts';
import { formTexts } from '../language/form-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { showCount, showMoney } from '../language/numbers.ts';
import { partTexts } from '../language/part-texts.ts';
import { useApplication } from '../store/use-application.ts';
import { useFormStore } from './form-context.ts';
import { shownPrice } from './persons.ts';

/** How the premium came about: like persons folded into a line, then their sum. Escape closes. */
export const PremiumTrace = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const store = useFormStore();
  const price = useApplication(store, shownPrice);
  const lines = useMemo(() => price?.trace() ?? [], [price]);
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
      css={{ '@media (min-width: 100rem)': { position: 'static', width: 'auto', maxWidth: 'none', borderWidth: '1px 0 0', borderRadius: 0, boxShadow: 'none' } }}
    >
      <Box display="flex" alignItems="center" px="4" minH="10" borderBottomWidth="1px">
        <Heading as="h2" id={`${id}-title`} textStyle="md" fontWeight="semibold">
          {say(formTexts.computation)}
        </Heading>
        <chakra.button type="button" aria-label={say(partTexts.close)} ms="auto" boxSize="7" display="grid" placeItems="center" borderRadius="l2" color="fg.muted" cursor="pointer" _hover={{ bg: 'bg.muted' }} onClick={onClose}>
          <X size={16} aria-hidden />
        </chakra.button>
      </Box>
      <TraceLines lines={lines} />
      <Text textStyle="xs" color="fg.muted" px="4" py="3" borderTopWidth="1px">
        {say(formTexts.rounding)}
        {say(formTexts.modelVersion, { code: store.model.data.code, version: store.model.data.version })}
      </Text>
    </Box>
  );
};

/** Lines of a trace, innermost first; the last is what is paid. */
export const TraceLines = ({ lines }: { readonly lines: readonly TraceLine[] }) => {
  const flat = lines.flatMap(flatten);
  return (
    <Box px="4" py="2" textStyle="sm">
      {flat.map((line, index) => (
        <TraceRow key={`${line.step} ${line.arithmetic} ${line.value}`} line={line} isTotal={index === flat.length - 1} />
      ))}
    </Box>
  );
};

const flatten = (line: TraceLine): readonly TraceLine[] => [...line.of.flatMap((inner) => (inner.times > 1 || inner.of.length > 0 ? flatten(inner) : [])), line];

const TraceRow = ({ line, isTotal }: { readonly line: TraceLine; readonly isTotal: boolean }) => {
  const { model } = useFormStore();
  const say = useSay();
  const language = useLanguage();
  const sum = [line.arithmetic, line.times > 1 ? say(formTexts.each, { value: line.arithmetic === '' ? line.value : `= ${line.value}`, times: showCount(line.times) }) : ''].filter((text) => text !== '').join(' ');
  return (
    <Box display="grid" gridTemplateColumns="minmax(5.5rem,auto) minmax(0,1fr) auto" columnGap="3" py="1.5" borderTopWidth={isTotal ? '1px' : '0'} fontWeight={isTotal ? 'semibold' : 'normal'}>
      <Text as="span">{translate(model.data, line.title, language)}</Text>
      <Text as="span" color="fg.muted" className="num" fontWeight="normal">
        {sum}
      </Text>
      <Text as="span" className="num">
        {showMoney(line.subtotal)}
      </Text>
    </Box>
  );
};
