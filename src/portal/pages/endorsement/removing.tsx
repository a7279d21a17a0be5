import { useState } from 'react';
import { useTexts } from '../../texts/language.ts';
import type { PickingProps } from './kind-editor.tsx';
import { PersonPicker } from './person-picker.tsx';
import { PickedList } from './picked-list.tsx';
import type { Picked } from './picked.ts';
import { PasteNames } from './paste-names.tsx';
import { Section } from './section.tsx';

/** Those who leave the policy. */
export const Removing = ({ policy, begun, onContent }: PickingProps) => {
  const { t } = useTexts();
  const [picked, setPicked] = useState(begun);
  const change = (next: readonly Picked[]): void => {
    setPicked(next);
    onContent({ rows: next.map(({ person, hasClaim }) => ({ no: person.no, ...(hasClaim && { hasClaim }) })) });
  };
  return (
    <>
      <Section
        title={t('endorsement.removeTitle')}
        text={t('endorsement.removeText')}
        tools={<PasteNames policy={policy} picked={picked} onPicked={change} takesHanded />}
      >
        <PersonPicker policy={policy} picked={picked} onPicked={change} />
      </Section>
      <PickedList picked={picked} onPicked={change} hasClaims />
    </>
  );
};
