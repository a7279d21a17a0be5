import { Box, Flex } from '@chakra-ui/react';
import { PersonsGrid } from '@insure/engine/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { endorsementPage, endorsePage } from '../../product-routes.ts';
import { count } from '../../texts/money.ts';
import { useTexts } from '../../texts/language.ts';
import { draftOf, useBegun } from './begun.ts';
import { newcomersIn } from './insured-store.ts';
import type { EditorProps } from './kind-editor.tsx';
import { countHanded, handLeavers } from './leavers.ts';
import { Section } from './section.tsx';
import { step, useNewcomers } from './use-newcomers.ts';

/** Those who come to the policy, in the same grid as when it was bought: typed, pasted, uploaded. */
export const Adding = ({ policy, model, start, isTried, onContent }: EditorProps) => {
  const { t, language } = useTexts();
  const store = useNewcomers(policy, 'ADD', model, start.rows, isTried, (changed) =>
    onContent({ rows: newcomersIn(changed).map(({ group, person }) => ({ group, person })) }),
  );
  const [leaving, setLeaving] = useState(() => countHanded(policy.policyNo));
  const mayRemove = policy.endorsement.kinds.includes('REMOVE');
  const draft = draftOf(useBegun(policy.policyNo).data?.rows ?? [], 'REMOVE');
  return (
    <Section title={t('endorsement.addTitle')} text={t('endorsement.addText')}>
      <Box borderTopWidth="1px" borderColor="border">
        <PersonsGrid
          store={store}
          language={language}
          step={step}
          onLeavers={
            mayRemove
              ? (leavers) => {
                  handLeavers(policy.policyNo, leavers);
                  setLeaving(countHanded(policy.policyNo));
                }
              : undefined
          }
        />
      </Box>
      {mayRemove && leaving > 0 && (
        <Flex role="status" gap="3" wrap="wrap" align="center" px={{ base: '4', md: '5' }} py="3" bg="bg.warning" textStyle="sm">
          {t('endorsement.leavers', { n: count(leaving) })}
          <Box asChild color="fg.link" textDecoration="underline">
            <Link to={draft ? endorsementPage(draft.endorseOrderNo) : endorsePage(policy.policyNo, 'REMOVE')}>
              {t('endorsement.toRemovals')}
            </Link>
          </Box>
        </Flex>
      )}
    </Section>
  );
};
