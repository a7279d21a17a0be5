import { chakra, type HTMLChakraProps, Text, type TextProps } from '@chakra-ui/react';

/** Secondary text. */
export const Muted = (props: TextProps) => <Text textStyle="sm" color="fg.muted" {...props} />;

/** Secondary text in the smallest size. */
export const Note = (props: TextProps) => <Text textStyle="xs" color="fg.muted" {...props} />;

/** A button that looks like a link. */
export const LinkButton = (props: HTMLChakraProps<'button'>) => (
  <chakra.button type="button" color="fg.link" cursor="pointer" minH="6" _hover={{ textDecoration: 'underline' }} {...props} />
);
