import { Flex } from '@chakra-ui/react';
import { Money } from '@insure/engine/react';
import { Gavel } from 'lucide-react';
import { Button } from '../../parts/button.tsx';
import { FootBar } from '../../parts/foot-bar.tsx';
import { useTexts } from '../../texts/language.ts';
import { decisionField } from './decision.tsx';

/** At the lower edge where the decision does not stand beside the rest: what it is about, and the way to it. */
export const DecisionBar = ({ amount }: { readonly amount: string }) => {
  const { t } = useTexts();
  return (
    <>
      {/* What stands last is not covered. */}
      <Flex h="12" display={{ lg: 'none' }} />
      <FootBar display={{ base: 'flex', lg: 'none' }} px="4" minH="16" alignItems="center" gap="3">
        <Money amount={amount} textStyle="2xl" color="fg.money" />
        <Button
          size="md"
          ms="auto"
          onClick={() => {
            const field = document.getElementById(decisionField);
            field?.focus({ preventScroll: true });
            field?.closest('section')?.scrollIntoView({ block: 'center' });
          }}
        >
          <Gavel aria-hidden />
          {t('underwriting.toDecide')}
        </Button>
      </FootBar>
    </>
  );
};
