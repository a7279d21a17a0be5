import { chakra, type HTMLChakraProps } from '@chakra-ui/react';
import type { headline } from '../../blocks/headline.ts';
import type { BlockProps } from '../blocks/define.tsx';
import { keyed } from '../controls/keyed.ts';
import { useDetail } from './sections.tsx';

type Props = HTMLChakraProps<'dl'> & { readonly facts: BlockProps<typeof headline>['block']['facts'] };

/** The facts of a headline, in columns below a line. Nothing if there are none. */
export const HeadlineFacts = ({ facts, ...list }: Props) => {
  const { text } = useDetail();
  if (!facts) return null;
  return (
    <chakra.dl display="grid" rowGap="3" mt="4" pt="4" borderTopWidth="1px" {...list}>
      {keyed(facts, ({ label }) => label).map(({ key, item: { label, value } }) => (
        <div key={key}>
          <chakra.dt textStyle="xs" color="fg.muted">
            {text(label)}
          </chakra.dt>
          <chakra.dd className="num" textWrap="balance">
            {text(value)}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
};
