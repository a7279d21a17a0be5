import { Box } from '@chakra-ui/react';
import { PersonsGrid } from '@insure/engine/react';
import { useTexts } from '../../texts/language.ts';
import { newcomersIn } from './insured-store.ts';
import type { EditorProps } from './kind-editor.tsx';
import { Section } from './section.tsx';
import { step, useNewcomers } from './use-newcomers.ts';

/** Those who come to the policy, in the same grid as when it was bought: typed, pasted, uploaded. */
export const Adding = ({ policy, model, start, isTried, onContent }: EditorProps) => {
  const { t, language } = useTexts();
  const store = useNewcomers(policy, model, start.rows, isTried, (changed) =>
    onContent({ rows: newcomersIn(changed).map(({ group, person }) => ({ group, person })) }),
  );
  return (
    <Section title={t('endorsement.addTitle')} text={t('endorsement.addText')}>
      <Box borderTopWidth="1px" borderColor="border">
        <PersonsGrid store={store} language={language} step={step} />
      </Box>
    </Section>
  );
};
