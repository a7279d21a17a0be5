import { Box } from '@chakra-ui/react';
import { Calculator } from 'lucide-react';
import { Button } from '../../parts/button.tsx';
import { useTexts } from '../../texts/language.ts';
import type { EditorProps } from './kind-editor.tsx';
import { Section } from './section.tsx';

/** The end of the whole policy: what it means, and what comes back. */
export const Surrender = ({ onContent }: EditorProps) => {
  const { t } = useTexts();
  return (
    <Section title={t('endorsement.surrenderTitle')}>
      <Box px={{ base: '4', md: '5' }} pb="5">
        <Box maxW="46rem" mb="4">
          {t('endorsement.surrenderText')}
        </Box>
        <Button variant="outline" onClick={() => onContent({ rows: [] })}>
          <Calculator aria-hidden />
          {t('endorsement.surrenderTry')}
        </Button>
      </Box>
    </Section>
  );
};
