import type { ComponentProps, ReactNode } from 'react';
import { PasteNames } from './paste-names.tsx';
import { PersonPicker } from './person-picker.tsx';
import { Section } from './picked-list.tsx';

type Props = ComponentProps<typeof PasteNames> & {
  readonly title: string;
  readonly text: string;
  /** Further buttons beside the one for pasting. */
  readonly tools?: ReactNode;
};

/** A section in which persons of the policy are picked: from the list, or by pasted names. */
export const PickPersons = ({ title, text, tools, ...picking }: Props) => (
  <Section
    title={title}
    text={text}
    tools={
      <>
        <PasteNames {...picking} />
        {tools}
      </>
    }
  >
    <PersonPicker policy={picking.policy} picked={picking.picked} onPicked={picking.onPicked} />
  </Section>
);
