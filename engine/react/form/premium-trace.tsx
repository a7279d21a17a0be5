import { Box, CloseButton, Flex, Heading } from '@chakra-ui/react';
import { Calculator, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type PriceResult, traceWords } from '../../index.ts';
import { Note } from '../controls/card.tsx';
import { barIsColumn, colours } from '../controls/tokens.ts';
import { useApplication, useFormStore } from '../state/use-application.ts';
import { formTexts } from '../texts/form-texts.ts';
import { useWords } from '../texts/language.tsx';
import { partTexts } from '../texts/parts.ts';
import { PremiumLines } from './premium-lines.tsx';
import { shownPremium, shownPrice } from './premium.ts';

const panelSize = { w: '27rem', maxW: 'calc(100vw - 2rem)', maxH: '70dvh' } as const;
const panelStyle = { bg: colours.raised, borderWidth: '1px', borderRadius: 'l3', boxShadow: 'lg' } as const;
const traceStyle = {
  [barIsColumn]: {
    position: 'static',
    width: 'auto',
    maxWidth: 'none',
    borderWidth: '1px 0 0',
    borderRadius: 0,
    boxShadow: 'none',
  },
} as const;

/** Shows the calculation above the bar. */
export const PremiumTrace = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const { t, language } = useWords();
  const store = useFormStore();
  const price = useApplication(store, shownPrice);
  const { data } = store.model;
  const lines = useMemo(() => traceWords(data, price?.trace() ?? [], language, 'form'), [data, price, language]);
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
      overflowY="auto"
      {...panelSize}
      {...panelStyle}
      css={traceStyle}
    >
      <Flex align="center" px="4" minH="10" borderBottomWidth="1px">
        <Heading as="h2" id={`${id}-title`} textStyle="md" fontWeight="semibold">
          {t(formTexts.computation)}
        </Heading>
        <CloseButton size="xs" ms="auto" aria-label={t(partTexts.close)} onClick={onClose}>
          <X aria-hidden />
        </CloseButton>
      </Flex>
      <Box px="4" py="2">
        <PremiumLines lines={lines} language={language} />
      </Box>
      <Note px="4" py="3" borderTopWidth="1px">
        {t(formTexts.modelVersion, { version: data.version })}
      </Note>
    </Box>
  );
};

/** The time in ms without a new price after which the docked calculation is updated, so that it does not slow down typing. */
const SETTLED = 500;

/** Shows the calculation below the steps, where it does not cover the list. Its total is always that of the bar. */
export const DockedPremium = () => {
  const { t, language } = useWords();
  const store = useFormStore();
  const price = useApplication(store, shownPrice);
  const amount = useApplication(store, (state) => shownPremium(state).amount);
  const [settled, setSettled] = useState<PriceResult>();
  const isFirst = settled === undefined;
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount === undefined ? undefined : price), isFirst ? 0 : SETTLED);
    return () => clearTimeout(timer);
  }, [price, amount, isFirst]);
  const { data } = store.model;
  const lines = useMemo(() => traceWords(data, settled?.trace() ?? [], language, 'form'), [data, settled, language]);
  if (amount === undefined || (settled && lines.length === 0)) return null;
  // Until the calculation has the bar's total, no amount is shown. The lines stay, so that opened ones stay open.
  const isOld = settled?.premium !== amount;
  return (
    <Flex as="section" direction="column" minH="0" aria-label={t(formTexts.computation)} {...dockStyle}>
      <Flex as="h2" align="center" gap="2" fontWeight="semibold" pb="1" flexShrink="0">
        <Calculator size={14} aria-hidden />
        {t(formTexts.computation)}
      </Flex>
      <Box overflowY="auto" minH="0" tabIndex={0} role="group" aria-label={t(formTexts.computation)} aria-busy={isOld}>
        <Box minH="16" borderRadius="l2" bg={isOld ? 'bg.muted' : undefined}>
          <Box visibility={isOld ? 'hidden' : undefined}>
            <PremiumLines lines={lines} language={language} />
          </Box>
        </Box>
      </Box>
    </Flex>
  );
};

const dockStyle = { borderTopWidth: '1px', mt: '4', pt: '3' } as const;
