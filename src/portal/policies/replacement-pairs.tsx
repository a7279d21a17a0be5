import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useTexts } from '../texts/language.ts';

type Props = { readonly name: string; readonly left?: string | undefined };

/** Somebody, or who comes for whom: "王五 → 李四". */
export const ReplacementPairs = ({ name, left }: Props) => {
  const { t } = useTexts();
  if (left === undefined) return <span>{name}</span>;
  return (
    <>
      {left}
      <Box as="span" color="fg.muted" aria-hidden>
        {' → '}
      </Box>
      <VisuallyHidden>{t('policy.replacedBy')}</VisuallyHidden>
      {name}
    </>
  );
};
