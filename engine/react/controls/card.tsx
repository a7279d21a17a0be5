import { Box, type BoxProps, chakra, Flex, type FlexProps, type HTMLChakraProps, Text, type TextProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import { noWrapTexts } from './no-wrap.tsx';
import { belowHeader, colours } from './tokens.ts';

const cardInside = { px: { base: '4', md: '5' }, py: { base: '4', md: '5' } } as const;

/** Shows a white panel with a thin border. `padded` adds 16 or 20 px of padding. */
export const Card = ({ padded = false, ...rest }: BoxProps & { readonly padded?: boolean }) => (
  <Box bg="bg.panel" borderWidth="1px" borderColor="border" borderRadius="l3" {...(padded && cardInside)} {...rest} />
);

type HeadProps = {
  readonly title: ReactNode;
  readonly id?: string;
  readonly note?: ReactNode;
  readonly number?: string | undefined;
  readonly level?: 'h1' | 'h2' | 'h3';
  /** Gets the focus when the page changes. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  readonly isWarning?: boolean;
  readonly children?: ReactNode;
} & Omit<FlexProps, 'title' | 'id'>;

const headLayout = { align: 'center', wrap: 'wrap', columnGap: '3', rowGap: '2', minH: '12' } as const;
const searchFillsLine = {
  '&:has(> [role=search])': { flex: { base: '1 1 100%', md: 'none' }, '@media print': { display: 'none' } },
};

export const CardHead = ({
  title,
  id,
  note,
  number,
  level = 'h2',
  headingRef,
  isWarning = false,
  children,
  ...rest
}: HeadProps) => (
  <Flex
    {...headLayout}
    borderBottomWidth="1px"
    borderTopRadius="l3"
    px={{ base: '4', md: '5' }}
    py="2"
    borderColor={isWarning ? 'orange.border' : 'border'}
    bg={isWarning ? 'bg.warning' : undefined}
    {...rest}
  >
    {/* Elements without room beside the title move below it. */}
    <Flex align="baseline" gap="3" minW="0" flex={children !== undefined && note === undefined ? '1 1 auto' : undefined}>
      <CardTitle {...{ title, id, number, level, headingRef, isWarning }} />
    </Flex>
    {note !== undefined && (
      <Box as="span" textStyle="sm" color={isWarning ? 'fg.warning' : 'fg.muted'} ms={isWarning ? 'auto' : undefined}>
        {note}
      </Box>
    )}
    {children !== undefined && (
      <Flex ms="auto" minW="0" maxW="full" align="center" gap="2" wrap="wrap" css={searchFillsLine}>
        {children}
      </Flex>
    )}
  </Flex>
);

type TitleProps = Pick<HeadProps, 'title' | 'id' | 'number' | 'level' | 'headingRef' | 'isWarning'>;

/** Shows the number and the title of a card. */
export const CardTitle = ({ title, id, number, level = 'h2', headingRef, isWarning = false }: TitleProps) => (
  <>
    {number !== undefined && (
      <Box textStyle="md" color="fg.muted" className="num" whiteSpace="nowrap" aria-hidden>
        {number}
      </Box>
    )}
    <chakra.h2
      as={level}
      id={id}
      ref={headingRef}
      tabIndex={headingRef ? -1 : undefined}
      data-focus-landing={headingRef ? '' : undefined}
      textStyle="lg"
      fontWeight="semibold"
      color={isWarning ? 'fg.warning' : 'fg'}
      display="flex"
      alignItems="center"
      gap="2"
    >
      {title}
    </chakra.h2>
  </>
);

type SectionProps = Omit<HeadProps, 'title' | keyof FlexProps> &
  Pick<HeadProps, 'children'> & {
    readonly title?: ReactNode;
    readonly id?: string;
    readonly action?: ReactNode;
    readonly isFlush?: boolean;
  };

export const SectionCard = ({ id, title, action, isFlush = false, children, ...head }: SectionProps) => (
  <Card as="section" id={id} minW="0" scrollMarginTop={belowHeader} borderColor={head.isWarning ? 'orange.border' : 'border'}>
    {title !== undefined && (
      <CardHead title={title} {...head}>
        {action}
      </CardHead>
    )}
    <Box {...(!isFlush && cardInside)}>{children}</Box>
  </Card>
);

/** Shows secondary text. */
export const Muted = ({ children, ...props }: TextProps) => (
  <Text textStyle="sm" color="fg.muted" {...props}>
    {noWrapTexts(children)}
  </Text>
);

/** Shows secondary text in the smallest size. */
export const Note = ({ children, ...props }: TextProps) => (
  <Text textStyle="xs" color="fg.muted" {...props}>
    {noWrapTexts(children)}
  </Text>
);

/** Shows a button that looks like a link. */
export const LinkButton = (props: HTMLChakraProps<'button'>) => (
  <chakra.button
    type="button"
    color={colours.link}
    cursor="pointer"
    minH="6"
    _hover={{ textDecoration: 'underline' }}
    {...props}
  />
);
