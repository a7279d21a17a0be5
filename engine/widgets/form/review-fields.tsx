import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formTexts } from '../language/form-texts.ts';
import { useSay } from '../language/language.tsx';
import { Whole } from '../parts/whole.tsx';
import { useAnswers } from './answers.ts';

/** Fields with their values in words, each with a way to change it. */
export const ReviewFields = ({
  paths,
  onChange,
}: {
  readonly paths: readonly string[];
  readonly onChange: (path: string) => void;
}) => {
  const say = useSay();
  return useAnswers(paths).map(({ path, label, text }) => (
    <ReviewLine key={path} label={label} onChange={() => onChange(path)}>
      <Whole>{text === '' ? say(formTexts.none) : text}</Whole>
    </ReviewLine>
  ));
};

/** One answer: what was asked, what was said, and a link to change it. */
export const ReviewLine = ({
  label,
  children,
  onChange,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly onChange?: () => void;
}) => {
  const say = useSay();
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0,1fr) auto', md: '12rem minmax(0,1fr) auto' }}
      columnGap="4"
      alignItems="baseline"
      py="2.5"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.span color="fg.muted">{label}</chakra.span>
      <chakra.span gridRow={{ base: '2', md: '1' }} gridColumn={{ base: '1 / -1', md: '2' }} overflowWrap="anywhere">
        {children}
      </chakra.span>
      {onChange && (
        <chakra.button
          type="button"
          color="fg.link"
          cursor="pointer"
          minH="6"
          gridColumn={{ base: '2', md: '3' }}
          gridRow="1"
          aria-label={say(formTexts.changeWhat, { what: label })}
          _hover={{ textDecoration: 'underline' }}
          onClick={onChange}
        >
          {say(formTexts.change)}
        </chakra.button>
      )}
    </Box>
  );
};
