import { Text, type TextProps } from '@chakra-ui/react';

/** Secondary text. */
export const Muted = (props: TextProps) => <Text textStyle="sm" color="fg.muted" {...props} />;

/** Secondary text in the smallest size. */
export const Note = (props: TextProps) => <Text textStyle="xs" color="fg.muted" {...props} />;
