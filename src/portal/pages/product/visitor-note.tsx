import { Flex } from '@chakra-ui/react';
import type { Model } from '@insure/engine';
import { Smartphone } from 'lucide-react';
import { useUser } from '../../session/session.ts';
import { useTexts } from '../../texts/language.ts';
import { SignInLink } from './sign-in-to-submit.tsx';

type NoteProps = { readonly model: Model; readonly step: string | null; readonly isShared: boolean };

/** Above the first step of a visitor's form: he fills in everything now and signs in at the end, or at once, so that it is kept. */
export const VisitorNote = ({ model, step, isShared }: NoteProps) => {
  const { t } = useTexts();
  const isVisitor = useUser() === undefined;
  const [first] = model.data.form.steps;
  if (!isVisitor || (step !== null && step !== first?.step)) return null;
  return (
    <Flex
      role="note"
      bg="bg.info"
      borderRadius="l3"
      px={{ base: '4', md: '5' }}
      py="3"
      mb="4"
      textStyle="sm"
      columnGap="3"
      rowGap="1"
      wrap="wrap"
      align="center"
    >
      <Flex columnGap="3">
        <Smartphone size={16} strokeWidth={1.75} aria-hidden style={{ flexShrink: 0, marginTop: 3 }} />
        <span>{t(isShared ? 'product.visitorShared' : 'product.visitor')}</span>
      </Flex>
      <SignInLink isShared={isShared} />
    </Flex>
  );
};
