import { Box, CloseButton, Heading, Text } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { formTexts } from '../language/form-texts.ts';
import { useLanguage, useSay } from '../language/language.tsx';
import { partTexts } from '../language/part-texts.ts';
import { traceWords } from '../../index.ts';
import { useApplication } from '../store/use-application.ts';
import { useFormStore } from './form-context.ts';
import { shownPrice } from './persons.ts';
import { PremiumLines } from './premium-lines.tsx';

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
